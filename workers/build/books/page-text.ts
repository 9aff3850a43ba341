import type { Doc, Section } from "#content-build/contract/documents.ts";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import { supportText } from "#content-build/outputs/markdown/compat-text.ts";

/** A document as plain HTML: tables of specifications and compatibility become lists. */
export function pageText(doc: Doc): string {
  return `<h1>${doc.titleHTML}</h1>${doc.body.map(sectionText).join("")}`;
}

function sectionText(section: Section): string {
  const { id, title, isH3, content = "" } = section.value;
  const level = isH3 ? "h3" : "h2";
  const head =
    id && title ? `<${level} id="${escapeHtml(id.toLowerCase())}">${title}</${level}>` : "";
  return head + tableText(section) + content;
}

function tableText(section: Section): string {
  switch (section.type) {
    case "prose":
      return "";
    case "specifications":
      return list(
        section.value.specifications.map(
          ({ bcdSpecificationURL: url, title }) =>
            `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`,
        ),
      );
    case "browser_compatibility":
      return section.value.table ? list(supportRows(section.value.table)) : "";
  }
}

/** A line for each feature: tables of fifteen browsers are too wide for a book. */
function supportRows({
  browsers,
  rows,
}: NonNullable<Extract<Section, { type: "browser_compatibility" }>["value"]["table"]>): string[] {
  return rows.map(({ nameHTML, support }) => {
    const versions = support.map(([current], at) => {
      const name = browsers[at]?.name ?? "";
      return escapeHtml(`${name} ${current ? supportText(current) : "?"}`);
    });
    return `<code>${nameHTML}</code>: ${versions.join(", ")}`;
  });
}

function list(items: string[]): string {
  if (items.length === 0) return "";
  return `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}
