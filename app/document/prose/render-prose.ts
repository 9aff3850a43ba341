import { type SampleLabels, sampleBox } from "#app/features/play/samples/sample-box.ts";
import { type Samples, sampleAddress } from "#app/features/play/samples/sample-frames.ts";
import type {
  Block,
  Contributor,
  ExampleCodeBlock,
  ProseText,
  SampleLinkBlock,
} from "#content-build/contract/blocks.ts";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { type LessonLabels, lessonCard } from "./lesson.ts";

/** Labels and settings that are added to the text of a section. */
export interface ProseSetting {
  locale: string;
  samples: Samples | undefined;
  labels: ProseLabels;
}

/** Labels as functions, which are called only if needed. */
export interface ProseLabels {
  good(): string;
  bad(): string;
  onlyInEnglish(): string;
  sample(): SampleLabels;
  lesson(): LessonLabels;
}

/** A rendered text. */
export interface RenderedProse {
  /** Parts that can be laid out separately; a short text is one part. */
  parts: ProsePart[];
  /** The interactive example above them, and its code. */
  example?: { number: number; code: ExampleCode[] };
}

export interface ProsePart {
  html: string;
  /** Estimated height; absent for the only part. */
  rem?: number;
}

/** Highlighted code of an interactive example. */
export interface ExampleCode extends Pick<ExampleCodeBlock, "language" | "isChoice"> {
  html: string;
}

/** Blocks that are rendered as HTML, wherever they occur. */
type ShownBlock = Exclude<
  Block,
  { kind: "part" | "group" | "group-end" | "example" | "example-code" }
>;

/** Puts a text together from its blocks and the HTML between them. */
export function renderProse(text: ProseText, setting: ProseSetting, from = 0): RenderedProse {
  const { content = "", blocks = [], nameBreaks = [] } = text;
  const parts: ProsePart[] = [];
  let example: RenderedProse["example"];
  let part: ProsePart = { html: "" };
  let isInGroup = false;
  let at = from;
  let nextBreak = 0;
  const plain = (start: number, end: number) => {
    let html = "";
    let last = start;
    for (; (nameBreaks[nextBreak] ?? end) < end; nextBreak++) {
      const place = nameBreaks[nextBreak] ?? end;
      if (place < start) continue;
      html += `${content.slice(last, place)}<wbr>`;
      last = place;
    }
    return html + content.slice(last, end);
  };
  for (const block of blocks) {
    if (block.start < at) continue;
    part.html += plain(at, block.start);
    at = "end" in block ? block.end : block.start;
    switch (block.kind) {
      case "part":
        if (part.rem !== undefined) parts.push(part);
        part = { html: "", rem: block.rem };
        break;
      case "group":
        part.html += `${isInGroup ? "</div>" : ""}<div data-part style="--rem:${block.rem}">`;
        isInGroup = true;
        break;
      case "group-end":
        part.html += "</div>";
        isInGroup = false;
        break;
      case "example":
        if (setting.samples) example = { number: block.example, code: [] };
        else part.html += content.slice(block.start, block.end);
        break;
      case "example-code":
        if (example) example.code.push(codeOf(block, content));
        else part.html += content.slice(block.start, block.end);
        break;
      default:
        part.html += show(block, content, setting);
    }
  }
  part.html += plain(at, content.length);
  parts.push(part);
  return example ? { example, parts: trimmed(parts) } : { parts };
}

/** The HTML in place of a block. */
function show(block: ShownBlock, content: string, setting: ProseSetting): string {
  const { labels, samples } = setting;
  switch (block.kind) {
    case "sample":
      return samples ? sampleBox(block, samples, setting.locale, labels.sample()) : "";
    case "sample-link":
      return sampleLink(block, samples) ?? content.slice(block.start, block.end);
    case "code":
      return `<p class="example-mark" data-kind="${block.verdict}">${labels[block.verdict]()}</p>`;
    case "english":
      return setting.locale === DEFAULT_LOCALE
        ? ""
        : ` <small class="only-in-english">${labels.onlyInEnglish()}</small>`;
    case "lesson":
      return block.url ? lessonCard(block.url, block.title, labels.lesson()) : "";
    case "contributors":
      return contributorList(block.people);
  }
}

function sampleLink({ id }: SampleLinkBlock, samples: Samples | undefined): string | undefined {
  const packed = samples?.live.get(id)?.packed;
  if (!samples || !packed) return undefined;
  return `href="${escapeHtml(sampleAddress(samples, packed))}" data-live-id="${escapeHtml(id)}"`;
}

function codeOf({ language, isChoice, from, to }: ExampleCodeBlock, content: string): ExampleCode {
  return { language, isChoice, html: content.slice(from, to) };
}

/** Removes the whitespace that was around the example. */
function trimmed(parts: readonly ProsePart[]): ProsePart[] {
  const last = parts.length - 1;
  return parts.map(({ html, ...part }, at) => {
    const start = at === 0 ? html.trimStart() : html;
    return { html: at === last ? start.trimEnd() : start, ...part };
  });
}

/**
 * People, shown by their initials. Pictures would come from a third party, which would
 * learn who reads this page.
 */
function contributorList(people: readonly Contributor[]): string {
  const items = people.map(({ name, url, organization }) => {
    const sign = `<span class="initials" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>`;
    const place = organization ? `<small>${organization}</small>` : "";
    return `<li><a href="${escapeHtml(url)}" target="_blank" rel="noopener">${sign}<span>${name}${place}</span></a></li>`;
  });
  return `<ul class="contributors">${items.join("")}</ul>`;
}

/** Initials: the first letters of the first and the last word, or that of the only word. */
function initialsOf(name: string): string {
  const words = name
    .replace(/&[^&;]+;/g, "")
    .split(/[\s,]+/)
    .filter((word) => /^\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? "")][0]?.toUpperCase()).join("");
}
