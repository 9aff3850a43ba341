import { WEB_BROWSERS } from "../contract/browsers.ts";
import type {
  CompatBrowser,
  CompatRow,
  CompatStatement,
  CompatTable,
  PageStatus,
} from "../contract/documents.ts";
import { DEFAULT_LOCALE, type Locale } from "../contract/locales.ts";
import { own } from "../contract/own.ts";
import { documentUrl } from "../contract/slugs.ts";
import { type CompatData, listOf, subFeatures } from "../data/compat-data.ts";
import type {
  CompatBrowserData,
  CompatFacts,
  CompatNode,
  CompatSupport,
} from "../data/compat-store.ts";
import { breakHtml, breakText } from "../html/break-names.ts";
import { withoutOrigin } from "../project/site-address.ts";
import type { PageIndex } from "../source/page-index.ts";
import { changeTextLinks } from "./row-links.ts";

const CLIENTS = [...WEB_BROWSERS, "webview_ios"];
const SERVERS = ["bun", "deno", "nodejs"];
const MAX_ROWS = 100;

/** A row before its support is looked up. */
interface Feature {
  key: string;
  name: string;
  depth: number;
  facts: CompatFacts;
}

/** The support table of a feature; undefined without data. */
export function compatTable(
  compat: CompatData,
  index: PageIndex,
  query: string,
  locale: Locale,
): CompatTable | undefined {
  const node = compat.find(query);
  const all = node ? flatten(node, query.split(".").at(-1) ?? query) : [];
  const features = limit(all);
  if (features.length === 0) return undefined;
  const browsers = browsersFor(compat.browsers, query.split(".")[0] ?? "", features);
  const sourceFile = features[0]?.key === "" && features[0].facts.source_file;
  return {
    ...(sourceFile && { sourceFile }),
    browsers: browsers.map(headOf),
    rows: features.map((feature) => {
      const row = { ...rowHead(feature, index, locale), support: supportOf(feature, browsers) };
      return changeTextLinks(row, (href) => ownUrl(href, index, locale) ?? href);
    }),
    ...(features.length < all.length && { omitted: all.length - features.length }),
  };
}

/** The table of a feature without subfeatures: one row. */
export function oneRowTable(
  known: Record<string, CompatBrowserData>,
  key: string,
  facts: CompatFacts,
): CompatTable {
  const names = key.split(".");
  const feature = { key: "", name: names.at(-1) ?? key, depth: 0, facts };
  const browsers = browsersFor(known, names[0] ?? "", [feature]);
  return {
    ...(facts.source_file && { sourceFile: facts.source_file }),
    browsers: browsers.map(headOf),
    rows: [{ ...rowOf(feature), support: supportOf(feature, browsers) }],
  };
}

interface Column {
  id: string;
  data: CompatBrowserData;
}

function headOf({ id, data }: Column): CompatBrowser {
  return { id, name: data.name, platform: data.type as CompatBrowser["platform"] };
}

function supportOf({ facts }: Feature, browsers: Column[]): CompatStatement[][] {
  return browsers.map(({ id, data }) =>
    listOf(own(facts.support, id)).map((support) => statement(support, data)),
  );
}

function flatten(node: CompatNode, name: string, key = "", depth = 0): Feature[] {
  const own = node.__compat ? [{ key, name, depth, facts: node.__compat }] : [];
  return [
    ...own,
    ...subFeatures(node).flatMap(([child, childNode]) =>
      flatten(childNode, child, key ? `${key}.${child}` : child, depth + 1),
    ),
  ];
}

/** Drops the least important rows of a table that is too long. */
function limit(features: Feature[]): Feature[] {
  const filters: ((feature: Feature) => boolean)[] = [
    ({ depth }) => depth < 2,
    ({ facts }) => facts.status?.standard_track !== false,
    ({ facts }) => !facts.status?.deprecated,
    ({ facts }) => !facts.status?.experimental,
  ];
  let rows = features;
  for (const keep of filters) {
    if (rows.length <= MAX_ROWS) return rows;
    rows = rows.filter(keep);
  }
  return rows.slice(0, MAX_ROWS);
}

function browsersFor(
  known: Record<string, CompatBrowserData>,
  area: string,
  features: Feature[],
): Column[] {
  const columns = (ids: string[]) =>
    ids.flatMap((id) => {
      const data = own(known, id);
      return data ? { id, data } : [];
    });
  if (area === "webextensions") {
    return columns(CLIENTS).filter(({ data }) => data.accepts_webextensions);
  }
  const onServers =
    area === "javascript" ||
    features.some(({ facts }) => SERVERS.some((id) => own(facts.support, id) !== undefined));
  const servers = onServers
    ? SERVERS.filter((id) => features.some(({ facts }) => own(facts.support, id) !== undefined))
    : [];
  return columns([...CLIENTS, ...servers]);
}

function rowHead(feature: Feature, index: PageIndex, locale: Locale): Omit<CompatRow, "support"> {
  const { depth, facts } = feature;
  return rowOf(feature, depth > 0 ? pageUrl(facts.mdn_url, index, locale) : undefined);
}

function rowOf({ key, name, depth, facts }: Feature, url?: string): Omit<CompatRow, "support"> {
  const status = statusOf(facts);
  return {
    key,
    nameHTML: nameHtml(name, facts.description),
    depth,
    ...(url ? { url } : {}),
    ...(status.length > 0 ? { status } : {}),
  };
}

/** Keys cannot contain the brackets in which well-known symbols are written. */
function nameHtml(name: string, description: string | undefined): string {
  const symbol = /^@@(\w+)$/.exec(name)?.[1];
  const shown = symbol === undefined ? name : `[Symbol.${symbol}]`;
  if (description && description !== shown) return breakHtml(description);
  return `<code>${breakText(shown)}</code>`;
}

function statusOf({ status }: CompatFacts): PageStatus[] {
  const list: PageStatus[] = [];
  if (status?.experimental) list.push("experimental");
  if (status?.deprecated) list.push("deprecated");
  if (status?.standard_track === false) list.push("non-standard");
  return list;
}

/** The URL of a feature's page in this build, in the reader's language if translated. */
function pageUrl(
  address: string | undefined,
  index: PageIndex,
  locale: Locale,
): string | undefined {
  const [path = "", hash] = address?.split("/docs/")[1]?.split("#", 2) ?? [];
  if (!path) return undefined;
  const { page } = index.resolve(documentUrl(DEFAULT_LOCALE, path));
  if (!page) return undefined;
  const found = index.find(locale, page.slug) ?? page;
  return `${documentUrl(found.locale, found.slug)}${hash ? `#${hash}` : ""}`;
}

/** The URL in this build of a page that a text of the data links to. */
function ownUrl(href: string, index: PageIndex, locale: Locale): string | undefined {
  return withoutOrigin(href) === href ? undefined : pageUrl(href, index, locale);
}

function statement(support: CompatSupport, browser: CompatBrowserData): CompatStatement {
  const { version_added: version } = support;
  const release =
    typeof version === "string" ? own(browser.releases, version.replace("≤", "")) : undefined;
  const preview =
    version === "preview" || (release && /^(?:beta|nightly|planned)$/.test(release.status));
  const removed = support.version_removed;
  const notes = listOf(support.notes);
  const bugs = listOf(support.impl_url);
  return {
    added: version === "preview" ? (browser.preview_name ?? "preview") : version,
    ...(removed === undefined || removed === false ? {} : { removed }),
    ...(release?.release_date ? { released: release.release_date } : {}),
    ...(preview ? { preview: true } : {}),
    ...(support.partial_implementation ? { partial: true } : {}),
    ...(support.prefix ? { prefix: support.prefix } : {}),
    ...(support.alternative_name ? { alternativeName: support.alternative_name } : {}),
    ...(support.flags ? { flags: support.flags.map(flag) } : {}),
    ...(notes.length > 0 ? { notesHTML: notes } : {}),
    ...(bugs.length > 0 ? { bugs } : {}),
  };
}

function flag(data: NonNullable<CompatSupport["flags"]>[number]) {
  return {
    type: data.type,
    name: data.name,
    ...(data.value_to_set ? { value: data.value_to_set } : {}),
  };
}
