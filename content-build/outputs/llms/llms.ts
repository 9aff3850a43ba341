import { DEFAULT_LOCALE, LOCALES, type Locale, nativeName } from "../../contract/locales.ts";
import { splitLocale } from "../../contract/slugs.ts";
import type { Output } from "../../files/write.ts";
import type { MarkdownEntry } from "../../page/compiled.ts";
import { agentsMd } from "./agents-md.ts";
import {
  areaOf,
  areaPath,
  areaTitle,
  type ListedArea,
  PACK_NAME,
  packPath,
  sizeText,
} from "./areas.ts";
import { listFiles } from "./list-files.ts";

/**
 * The tree of `llms.txt`: one for the site, one for each locale, one for each area of it, in parts
 * where it is long; and `agents.md`, which says how to ask.
 *
 * @param packs The size of the file with all pages of an area, by its path.
 */
export function llmsFiles(
  entries: readonly MarkdownEntry[],
  packs: ReadonlyMap<string, number>,
  baseUrl: string,
): Output[] {
  const areas: ListedArea[] = [];
  const outputs: Output[] = [];
  for (const locale of LOCALES) {
    const own = entries.filter(({ url }) => splitLocale(url).locale === locale);
    if (own.length === 0) continue;
    const groups = new Map<string, MarkdownEntry[]>();
    for (const entry of own) {
      const id = areaOf(splitLocale(entry.url).rest);
      groups.set(id, [...(groups.get(id) ?? []), entry]);
    }
    const here: ListedArea[] = [];
    for (const [id, pages] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const list = `/${locale}/${areaPath(id)}llms.txt`;
      const path = packPath(locale, id);
      const pack = { path, size: packs.get(path) ?? 0 };
      const title = areaTitle(id, locale, pages);
      const area = { id, locale, list, pack, title, pages: pages.length };
      here.push(area);
      outputs.push(...listFiles(area, pages, baseUrl));
    }
    areas.push(...here);
    outputs.push(textAt(`/${locale}/llms.txt`, localeText(locale, here, baseUrl)));
  }
  outputs.push(textAt("/llms.txt", siteText(areas, baseUrl)));
  outputs.push(textAt("/agents.md", agentsMd(areas, baseUrl)));
  return outputs;
}

function textAt(path: string, content: string): Output {
  const { locale, rest } = splitLocale(path);
  return {
    path: (locale ? `${locale.toLowerCase()}${rest}` : rest.slice(1)).toLowerCase(),
    content,
  };
}

function localeText(locale: Locale, areas: readonly ListedArea[], baseUrl: string): string {
  return `# Webdocs, ${nativeName(locale)}

> Documentation of the web platform and courses about it, by area. Every page is also Markdown, at its address followed by /index.md.

All pages of an area in one file: \`${PACK_NAME}\` in place of \`llms.txt\` in its address, as gzip; its size is beside it.

## Areas

${areas.map((area) => areaLine(area, baseUrl)).join("\n")}
`;
}

function siteText(areas: readonly ListedArea[], baseUrl: string): string {
  const english = areas.filter(({ locale }) => locale === DEFAULT_LOCALE);
  const others = LOCALES.filter(
    (locale) => locale !== DEFAULT_LOCALE && areas.some((area) => area.locale === locale),
  );
  return `# Webdocs

> Documentation of HTML, CSS, JavaScript and the other technologies of the web, with browser compatibility and Baseline status, and courses about them. Every page is also Markdown, at its address followed by /index.md, or with the header "Accept: text/markdown".

What is where, and how to search: [agents.md](${baseUrl}/agents.md).

## Areas

${english.map((area) => areaLine(area, baseUrl)).join("\n")}

## Optional

${others.map((locale) => `- [${nativeName(locale)}](${baseUrl}/${locale}/llms.txt): the same in another language, as far as it is translated`).join("\n")}

All pages of an area in one file: \`${PACK_NAME}\` in place of \`llms.txt\` in its address, as gzip; its size is beside it. Description of the API: \`/api/openapi.json\`. Sitemap: \`/sitemap.xml\`.
`;
}

function areaLine({ title, list, pages, pack }: ListedArea, baseUrl: string): string {
  const number = `${pages} ${pages === 1 ? "page" : "pages"}`;
  return `- [${title}](${baseUrl}${list}): ${number}, ${sizeText(pack.size)} as one file`;
}
