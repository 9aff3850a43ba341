import { fold } from "#db/search/fold.ts";
import { wordsOf } from "#db/search/text.ts";
import type { Candidate } from "../find/candidates.ts";
import type { Query } from "../read/query.ts";

/** Parts of the documentation, and what pages are, that are meant more or less often than others. */
const AREAS = {
  former: /^(orphaned|conflicting)\//i,
  about: /^MDN(\/|$)/,
  extensions: /^Mozilla\//,
  niche:
    /^Web\/API\/(SVG|XR|VR|GPU|WebGL|WEBGL|OES|EXT)\w*\/|^Web\/(SVG|MathML|WebDriver|EXSLT|XSLT|XPath|XML|Manifest|Progressive_web_apps\/Manifest)\/|^WebAssembly\/Reference\//,
  games: /^Games\//,
  glossary: /^Glossary\//,
  tests: /test_your_skills|_challenge$|\/changelog|_skills$/i,
} as const;

const KINDS = {
  error: /^javascript-error$|^http-cors-error$/,
  interface: /^web-api-interface$/,
  guide: /^(guide|how-to|learn-module-chapter|tutorial-chapter|tutorial)$/,
  overview: /^(landing-page|listing-page|web-api-overview|css-module|learn-module)$/,
  builtin: /^javascript-(?!error)/,
  core: /^(css-(property|shorthand-property|at-rule)|html-(element|attribute)|http-(header|status-code))$/,
} as const;

export type Area = keyof typeof AREAS;
export type Kind = keyof typeof KINDS;

/** The areas that a page belongs to and that the query does not name. */
export function areasOf({ slug }: Candidate, { words }: Query): Area[] {
  return (Object.keys(AREAS) as Area[]).filter((area) => {
    const [address] = slug.match(AREAS[area]) ?? [];
    return address !== undefined && !wordsOf(fold(address)).some((word) => words.includes(word));
  });
}

/** What a page is. */
export function kindOf({ page_type }: Candidate): Kind | undefined {
  return (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(page_type));
}
