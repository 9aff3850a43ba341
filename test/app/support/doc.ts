import type { ProseText } from "#content-build/contract/blocks.ts";
import type { Doc, ProseSection } from "#content-build/contract/documents.ts";

/** A small document with defaults that `changes` overrides. */
export function makeDoc(changes: Partial<Doc> = {}): Doc {
  return {
    mdn_url: "/en-US/docs/Web/CSS/gap",
    locale: "en-US",
    native: "English (US)",
    title: "gap",
    titleHTML: "<code>gap</code>",
    pageTitle: "gap - CSS | Webdocs",
    short_title: "gap",
    body: [prose("<p>Space between rows.</p>"), prose("<p>Write it.</p>", "Syntax")],
    toc: [{ id: "syntax", text: "Syntax" }],
    parents: [
      { uri: "/en-US/docs/Web", title: "Web" },
      { uri: "/en-US/docs/Web/CSS", title: "CSS" },
      { uri: "/en-US/docs/Web/CSS/gap", title: "gap" },
    ],
    other_translations: [
      { locale: "en-US", title: "gap", native: "English (US)" },
      { locale: "de", title: "gap", native: "Deutsch" },
    ],
    isActive: true,
    isMarkdown: true,
    isTranslated: false,
    noIndexing: false,
    modified: "2025-03-04T10:00:00.000Z",
    popularity: 0.5,
    source: {
      folder: "en-us/web/css/gap",
      filename: "index.md",
      github_url: "https://github.com/example/content/blob/main/files/en-us/web/css/gap/index.md",
      last_commit_url: "https://github.com/example/content/commit/abc",
    },
    pageType: "css-property",
    ...changes,
  };
}

/** A prose section, with a heading if `title` is given. */
export function prose(
  content: string,
  title?: string,
  isH3 = false,
  more: Pick<ProseText, "blocks" | "h1"> = {},
): ProseSection {
  const id = title ? title.toLowerCase().replaceAll(" ", "_") : null;
  return { type: "prose", value: { id, title: title ?? null, isH3, content, ...more } };
}
