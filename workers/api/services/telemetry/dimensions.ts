import { LOCALES } from "#content-build/contract/locales.ts";
import { PLANS } from "#content-build/contract/plans.ts";

/** What is counted of a ping. */
export interface Count {
  dimension: string;
  value: string;
}

/** What a dimension takes: one of a list, or a pattern, and so many different values in an hour. */
interface Rule {
  values?: ReadonlySet<string>;
  pattern?: RegExp;
  most: number;
}

const list = (...values: string[]): Rule => ({ values: new Set(values), most: values.length });

/** The kinds of pages, by the first part of their address behind the locale. */
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

/** A path of this site, without what could name anybody: no digits in a row, no at sign. */
const PATH = /^\/(?!.*\d{6})(?!.*@)[\w\-./()*+,:;=!$~%']{0,300}$/;

/** What somebody searched for, unless it looks like an address or a number of somebody. */
const QUERY = /^(?!.*\d{6})(?!.*@)(?!.*:\/\/).{1,100}$/;

const SOURCE = /^(?!.*\d{6})(?!.*@)[\w\-. :/>#]{1,200}$/;

const vital = (): Rule => ({ pattern: /^\d{1,6}$/, most: 40 });

/** Everything that is counted. What is not named here is not kept. */
const RULES = new Map<string, Rule>([
  ["ping", list("page", "action", "deletion-request", "other")],
  ["refused", list("size", "value", "repeated")],
  // Those of documents that exist: see counts.ts.
  ["page", { pattern: PATH, most: 2000 }],
  ["missing", { pattern: PATH, most: 100 }],
  ["search_empty", { pattern: QUERY, most: 100 }],
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

/** In place of values beyond those that an hour takes. */
export const OTHER = "(other)";

/** How many different values an hour takes; undefined where there is no such dimension. */
export function mostOf(dimension: string): number | undefined {
  return RULES.get(dimension)?.most;
}

/** Whether something may be counted. */
export function isCountable({ dimension, value }: Count): boolean {
  const rule = RULES.get(dimension);
  if (!rule) return false;
  return rule.values ? rule.values.has(value) : rule.pattern?.test(value) === true;
}

/** How many rows an hour can have at most, whatever comes. */
export const MOST_ROWS_AN_HOUR = [...RULES.values()].reduce((sum, { most }) => sum + most + 1, 0);

/** What kind of page it is. @example kindOf("/de/docs/Web") // "docs" */
export function kindOf(path: string): string {
  const [, , kind = ""] = path.split("/");
  if (kind === "") return "home";
  return KINDS.includes(kind) ? kind : "other";
}

/** The upper ends of ranges in which times are counted: each a fifth larger than the one before. */
const ENDS = Array.from({ length: 36 }, (_, at) => Math.round(20 * 1.2 ** at));

/** The range of a value, by its upper end. */
export function rangeOf(value: number): string {
  return String(ENDS.find((end) => value <= end) ?? ENDS.at(-1));
}
