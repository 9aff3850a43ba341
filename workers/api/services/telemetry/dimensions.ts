import { LOCALES } from "#content-build/contract/locales.ts";
import { PLANS } from "#content-build/contract/plans.ts";
import { COUNTABLE_QUERY } from "#content-build/contract/telemetry.ts";

/** A value to count. */
export interface Count {
  dimension: string;
  value: string;
}

/** Valid values of a dimension: a list or a pattern, and a limit of distinct values per hour. */
interface Rule {
  values?: ReadonlySet<string>;
  pattern?: RegExp;
  most: number;
}

const list = (...values: string[]): Rule => ({ values: new Set(values), most: values.length });

/** Kinds of pages, by the first path segment after the locale. */
const KINDS = [
  "home",
  "docs",
  "blog",
  "curriculum",
  "play",
  "plus",
  "search",
  "observatory",
  "other",
];

/**
 * A path of this site without possible personal data: no long numbers, and at signs only where they
 * begin the name of a document, such as an at-rule.
 */
const PATH = /^\/(?!.*\d{6})(?!.*[^/@]@)(?!([^/]*\/)?@)[\w\-./()*+,:;=!$~%'@]{0,300}$/;

const SOURCE = /^(?!.*\d{6})(?!.*@)[\w\-. :/>#]{1,200}$/;

const vital = (): Rule => ({ pattern: /^\d{1,6}$/, most: 40 });

/** All dimensions that are counted; anything else is dropped. */
const RULES = new Map<string, Rule>([
  ["ping", list("page", "action", "deletion-request", "other")],
  ["refused", list("size", "value", "repeated")],
  // Existing documents only: see counts.ts.
  ["page", { pattern: PATH, most: 2000 }],
  ["missing", { pattern: PATH, most: 100 }],
  ["search_empty", { pattern: COUNTABLE_QUERY, most: 100 }],
  ["sample_failed", { pattern: PATH, most: 100 }],
  ["thumbs", { pattern: SOURCE, most: 50 }],
  ["thumbs_down", { pattern: PATH, most: 100 }],
  ["click", { pattern: SOURCE, most: 300 }],
  ["event", { pattern: /^[a-z_]{1,30}\.[a-z_]{1,30}$/, most: 40 }],
  ["problem", { pattern: /^[a-z_.]{1,61}$/, most: 20 }],
  ["locale", list(...LOCALES)],
  ["breakpoint", list("xxl", "xl", "lg", "md", "sm", "xs")],
  ["plan", list("anonymous", ...PLANS)],
  ["baseline", list("high", "low", "limited", "discouraged", "removing")],
  ["country", { pattern: /^[A-Z]{2}$/, most: 260 }],
  ["kind", list(...KINDS)],
  ...KINDS.flatMap((kind): [string, Rule][] =>
    ["lcp", "inp", "cls"].map((name) => [`${name} ${kind}`, vital()]),
  ),
]);

/** Combines the values beyond an hour's limit. */
export const OTHER = "(other)";

/** Limit of distinct values per hour; undefined for an unknown dimension. */
export function mostOf(dimension: string): number | undefined {
  return RULES.get(dimension)?.most;
}

/** Whether a value may be counted. */
export function isCountable({ dimension, value }: Count): boolean {
  const rule = RULES.get(dimension);
  if (!rule) return false;
  return rule.values ? rule.values.has(value) : rule.pattern?.test(value) === true;
}

/** Maximum number of rows per hour. */
export const MOST_ROWS_AN_HOUR = [...RULES.values()].reduce((sum, { most }) => sum + most + 1, 0);

/** The kind of a page. @example kindOf("/de/docs/Web") // "docs" */
export function kindOf(path: string): string {
  const [, , kind = ""] = path.split("/");
  if (kind === "") return "home";
  return KINDS.includes(kind) ? kind : "other";
}

/** Upper bounds of histogram buckets, each a fifth above the previous. */
const ENDS = Array.from({ length: 36 }, (_, at) => Math.round(20 * 1.2 ** at));

/** The bucket of a value, by its upper bound. */
export function rangeOf(value: number): string {
  return String(ENDS.find((end) => value <= end) ?? ENDS.at(-1));
}
