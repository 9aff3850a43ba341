import { useTranslation } from "react-i18next";
import type { SearchDocument } from "#app/lib/search.ts";
import { BaselineTag } from "#app/ui/tag/baseline-tag.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { areaOf } from "#content-build/contract/areas.ts";
import { findLocale, nativeName } from "#content-build/contract/locales.ts";
import s from "./search-results.module.css";

/** The fields of a document that a result shows. */
export type ShownDocument = Omit<SearchDocument, "score" | "popularity">;

export function Result({ document }: { document: ShownDocument }) {
  const { t, i18n } = useTranslation("search");
  const { mdn_url, landing, slug, title, summary, highlight, sections } = document;
  const locale = findLocale(document.locale);
  const foreign = locale === i18n.language ? undefined : locale;
  const passages = joinPassages(highlight.body ?? []);
  return (
    <li className={s.result} data-area={areaOf(mdn_url)} lang={locale}>
      <h2 className={s.name}>
        {highlight.title?.[0] ? (
          <a
            href={landing}
            hrefLang={foreign}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: encoded by the API but for marks
            dangerouslySetInnerHTML={{ __html: highlight.title[0] }}
          />
        ) : (
          <a href={landing} hrefLang={foreign}>
            {title}
          </a>
        )}
        {foreign && <Tag className={s.badge}>{nativeName(foreign)}</Tag>}
      </h2>
      {/* Addresses are in English, whatever the language of the page. */}
      <p className={s.url} lang={locale === "en-US" ? undefined : "en-US"}>
        {pathOf(slug)}
      </p>
      <ResultFacts document={document} />
      {summary && <p className={s.excerpt}>{summary}</p>}
      {passages && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: encoded by the API but for marks
        <p className={s.excerpt} dangerouslySetInnerHTML={{ __html: passages }} />
      )}
      {sections.length > 0 && (
        <ul className={s.sections} aria-label={t("sections")} lang={locale}>
          {sections.map((section) => (
            <li key={section.url}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: encoded by the API but for marks */}
              <a href={section.url} dangerouslySetInnerHTML={{ __html: section.title }} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The type of a page and its Baseline status. */
function ResultFacts({ document: { type, baseline } }: { document: ShownDocument }) {
  const { t, i18n } = useTranslation("search");
  if (!type && !baseline) return null;
  return (
    <ul className={s.facts} lang={i18n.language}>
      {type && <li>{t(`types.${type}`)}</li>}
      {baseline && (
        <li>
          <BaselineTag level={baseline} />
        </li>
      )}
    </ul>
  );
}

/** An ellipsis, as one character or three dots, with surrounding whitespace. */
const START = /^(?:\s|…|\.{3})+/;
const END = /(?<![\s….])(?:\s|…|\.{3})+$/;

/** A sentence that ends needs no dots behind it. */
const SENTENCE = /[.!?。！？]$/;
const MARK = "</mark>";

/** Passages of a text as one line: dots where something is left out, and never twice. */
export function joinPassages(passages: readonly string[]): string {
  const bare = passages.map((html) => html.replace(START, "").replace(END, "")).filter(Boolean);
  const last = bare.at(-1);
  if (last === undefined) return "";
  const text = last.endsWith(MARK) ? last.slice(0, -MARK.length) : last;
  return `… ${bare.join(" … ")}${SENTENCE.test(text) ? "" : " …"}`;
}

/** Location of a page for readers: `CSS / Reference`, without the page itself. */
export function pathOf(slug: string): string {
  const [first = "", ...rest] = slug.split("/");
  const above = [first, ...rest].slice(0, -1);
  if (above.length > 1 && first === "Web") above.shift();
  const parts = above.length > 0 ? above : [first];
  return parts.map((part) => part.replaceAll("_", " ")).join(" / ");
}
