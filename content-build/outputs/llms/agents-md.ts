import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import type { ListedArea } from "./areas.ts";

/**
 * A guide to this documentation for coding agents, short enough to be kept in a repository:
 * what is where, and how to ask.
 */
export function agentsMd(areas: readonly ListedArea[], baseUrl: string): string {
  const english = areas.filter(({ locale }) => locale === DEFAULT_LOCALE);
  const all = english.map(({ title, list, pages }) => `- ${title} (${pages}): ${baseUrl}${list}`);
  // If the list is too long, only the largest areas are listed.
  const listed = all.join("\n").length <= MOST_AREA_CHARACTERS ? all : largest(english, baseUrl);
  return `# Web platform documentation (Webdocs)

Use this documentation instead of memory for HTML, CSS, JavaScript, web APIs, HTTP, SVG, and for which browsers support what. Facts in it carry versions and dates.

## Read a page

- Every page is Markdown at its address plus \`/index.md\`: \`curl ${baseUrl}/${DEFAULT_LOCALE}/docs/Web/CSS/index.md\`
- The same with \`Accept: text/markdown\` at the address itself.
- Front matter: title, url, modified, baseline, status, and the compat keys of the feature. Compatibility tables list the version and date since which each browser has it.
- A missing page answers 404 in Markdown, with pages of similar names.
- All pages of an area in one compressed file: \`pages.md.gz\` in place of \`llms.txt\` in the addresses of the areas below, such as \`curl ${baseUrl}/${DEFAULT_LOCALE}/docs/web/css/pages.md.gz | gunzip\`. Each page begins with its front matter.
- Other languages: replace \`${DEFAULT_LOCALE}\` by de, es, fr, ja, ko, pt-BR, ru, zh-CN or zh-TW.

## Addresses

- CSS property: \`/docs/Web/CSS/Reference/Properties/NAME\`; selectors, at-rules, values, functions are siblings of \`Properties\`
- HTML element: \`/docs/Web/HTML/Reference/Elements/NAME\`
- JavaScript built-in: \`/docs/Web/JavaScript/Reference/Global_Objects/NAME/MEMBER\`
- Web API: \`/docs/Web/API/INTERFACE/MEMBER\`
- HTTP header: \`/docs/Web/HTTP/Reference/Headers/NAME\`

If an address is not found, search; do not guess again.

## Ask

MCP at ${baseUrl}/mcp (streamable HTTP, without a key): \`search\`, \`get_page\` (also one section of it), \`get_compat\`, \`check_support\` (may I use these together, for these browsers?), \`check_code\` (what in this code is not in Baseline?), \`get_updates\`.

HTTP, JSON, without a key: description at ${baseUrl}/api/openapi.json

- Search: \`curl "${baseUrl}/api/v3/search?q=container+query"\`
- Browser support: \`curl "${baseUrl}/api/v3/compat?keys=css.selectors.has"\`
- A feature of Baseline: \`curl "${baseUrl}/api/v3/baseline/container-queries"\`
- What is new in browsers: \`curl "${baseUrl}/api/v3/updates"\`

A 429 says in \`Retry-After\` how many seconds to wait.

## Areas (pages)

${listed.join("\n")}

All languages: ${baseUrl}/llms.txt
`;
}

const MOST_AREA_CHARACTERS = 5000;

function largest(areas: readonly ListedArea[], baseUrl: string): string[] {
  return [...areas]
    .sort((a, b) => b.pages - a.pages)
    .slice(0, 25)
    .map(({ title, list, pages }) => `- ${title} (${pages}): ${baseUrl}${list}`);
}
