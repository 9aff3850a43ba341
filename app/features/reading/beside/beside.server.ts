import { type ProseLabels, renderProse } from "#app/document/prose/render-prose.ts";
import { proseLabels } from "#app/document/prose/prose-labels.ts";
import { type Samples, samplesOf } from "#app/features/play/samples/sample-frames.ts";
import type { PlayHost } from "#app/features/play/samples/sample-state.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import type { Doc, Section } from "#content-build/contract/documents.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { pairSections } from "./pair-sections.ts";
import type { PairPart, Parallel, Passage, Row } from "./parallel.ts";
import { splitHtml, withoutIds } from "./split-html.ts";

/** How the text of one of the two languages is rendered. */
interface Column {
  locale: Locale;
  samples: Samples | undefined;
  labels: ProseLabels;
  /** The page that its links to fragments lead to, if it is not the one that is shown. */
  page?: string;
}

/** A translation with its English page, section by section and paragraph by paragraph. */
export function besideEnglish(doc: Doc, english: Doc, host: PlayHost): Parallel[] {
  const left: Column = {
    locale: doc.locale,
    samples: samplesOf(doc, host),
    labels: labelsOf(doc.locale),
  };
  const right: Column = {
    locale: english.locale,
    // Live samples appear only once, in the translation.
    samples: { path: english.mdn_url, live: new Map(), examples: [] },
    labels: labelsOf(english.locale),
    page: english.mdn_url,
  };
  return pairSections(doc.body, english.body).flatMap(
    ({ translated, english: originals }): Parallel[] => {
      const [section, ...others] = translated;
      const [original, ...more] = originals;
      if (section && original && others.length + more.length === 0) {
        return section.type === "prose" && original.type === "prose"
          ? [pairOf(section, original, left, right)]
          : [{ kind: "table", section }];
      }
      if (!section && !original) return [];
      return [
        {
          kind: "apart",
          translated: translated.map((each) => passageOf(each, left)),
          english: originals.map((each) => passageOf(each, right)),
        },
      ];
    },
  );
}

function pairOf(section: Section, original: Section, left: Column, right: Column): PairPart {
  const { example, parts } = renderProse(section.value, left);
  const translated = parts.map(({ html }) => html).join("");
  const english = htmlOf(original, right);
  return {
    kind: "pair",
    head: section.value,
    english: original.value.title,
    ...(example ? { example } : {}),
    rows: rowsOf(translated, english, right.page ?? ""),
  };
}

function rowsOf(translated: string, english: string, page: string): Row[] {
  const pieces = splitHtml(translated);
  const originals = splitHtml(english);
  const isOriginal = ({ kind }: { kind: string }) => !kind.endsWith("live-sample");
  const kinds = (each: typeof pieces) => each.map(({ kind }) => kind).join();
  if (kinds(pieces.filter(isOriginal)) !== kinds(originals)) {
    return [{ translated, english: withoutIds(english, page) }];
  }
  let at = 0;
  return pieces.map((piece) => {
    if (!isOriginal(piece)) return { same: piece.html };
    const original = originals[at++]?.html ?? "";
    if (original === piece.html) return { same: piece.html };
    return { translated: piece.html, english: withoutIds(original, page) };
  });
}

function passageOf(section: Section, column: Column): Passage {
  const html = htmlOf(section, column);
  const { page } = column;
  return { head: section.value, html: page === undefined ? html : withoutIds(html, page) };
}

function htmlOf(section: Section, column: Column): string {
  return renderProse(section.value, column)
    .parts.map(({ html }) => html)
    .join("");
}

function labelsOf(locale: Locale): ProseLabels {
  const i18n = getI18n(locale);
  return proseLabels(i18n.getFixedT(null, ["doc", "play", "exercises"]), i18n);
}
