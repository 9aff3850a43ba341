import { getI18n } from "#app/i18n/i18n.server.ts";
import type { Doc } from "#content-build/contract/documents.ts";
import { own } from "#content-build/contract/own.ts";

const LISTS = new Intl.ListFormat("en-US");

/**
 * The description of a page for search engines. That of English reference pages lists their
 * sections, all others have their summary: “gap – CSS property reference: syntax, values, examples
 * and browser compatibility.”
 */
export function describe(doc: Doc): string | undefined {
  return (doc.locale === "en-US" && describeReference(doc)) || doc.summary;
}

function describeReference({ title, pageType, body }: Doc): string | undefined {
  const { t, getResource } = getI18n("en-US");
  const families: Record<string, string> = getResource("en-US", "reference", "families");
  const names: Record<string, string> = getResource("en-US", "reference", "sections");
  const family = familyOf(pageType, families);
  const sections = new Set(body.flatMap(({ value }) => own(names, value.id ?? "") ?? []));
  if (family === undefined || sections.size === 0) return undefined;
  const kind = `${own(families, family)} ${pageType.slice(family.length + 1).replaceAll("-", " ")}`;
  const list = LISTS.format(sections);
  // Some titles say what they are about: "color CSS property".
  const isSaid = title.endsWith(` ${kind.split(" ").at(-1)}`);
  const subject = isSaid ? title : t("reference:subject", { title, kind });
  return t("reference:description", { subject, sections: list });
}

/** The longest of the families that a page type begins with. */
function familyOf(pageType: string, families: Record<string, string>): string | undefined {
  const words = pageType.split("-").slice(0, -1);
  while (words.length > 0 && own(families, words.join("-")) === undefined) words.pop();
  return words.length > 0 ? words.join("-") : undefined;
}
