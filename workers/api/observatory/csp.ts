/** A policy: lower-case directive names with their sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The policies of a page, and syntax errors in them. */
export interface ParsedPolicies {
  policies: Policy[];
  /** Policies as sent, including those without a directive. */
  count: number;
  invalid: boolean;
  /** A reporting directive is repeated, which is harmless. */
  duplicates: boolean;
}

const SHORTEST = 6;
/** Characters read: servers and browsers accept far shorter headers. */
const LONGEST = 64 * 1024;
const MOST_POLICIES = 50;
const REPORTING = new Set(["report-uri", "report-to"]);

/** Directives that are ignored in `<meta>`. */
const HEADER_ONLY = new Set(["frame-ancestors", "report-uri", "sandbox"]);

/**
 * Splits header values into policies, and these into directives. `inPage`: they come from `<meta>`.
 * Empty list elements are ignored, but not all may be empty.
 */
export function parsePolicies(values: string[], { inPage = false } = {}): ParsedPolicies {
  const elements = values.join().slice(0, LONGEST).split(",", MOST_POLICIES);
  const texts = elements.map((text) => text.trim()).filter((text) => text !== "");
  const isEmpty = values.length > 0 && texts.length === 0;
  const parsed: ParsedPolicies = {
    policies: [],
    count: isEmpty ? 1 : texts.length,
    invalid: isEmpty,
    duplicates: false,
  };
  for (const text of texts) {
    if (text.length < SHORTEST) parsed.invalid = true;
    const policy = new Map<string, readonly string[]>();
    for (const directive of text.split(";")) {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      const key = name.toLowerCase();
      if (key === "") continue;
      if (policy.has(key)) {
        if (REPORTING.has(key)) parsed.duplicates = true;
        else parsed.invalid = true;
        continue;
      }
      policy.set(key, [...new Set(sources.map(normalizeSource))]);
    }
    if (inPage) for (const name of HEADER_ONLY) policy.delete(name);
    if (policy.size > 0) parsed.policies.push(policy);
  }
  return parsed;
}

/** Keywords, schemes and hosts are case-insensitive; nonces, hashes and paths are not. */
function normalizeSource(source: string): string {
  if (/^'(nonce|sha\d+)-/i.test(source)) return source.replace(/^'[a-z\d]+-/i, lower);
  if (source.startsWith("'")) return source.toLowerCase();
  return source.replace(/^([a-z][a-z\d+.-]*:)?(\/\/)?[^/]*/i, lower);
}

function lower(text: string): string {
  return text.toLowerCase();
}

/** The sources of the first of these directives that is present; undefined if none is. */
export function sourcesFor(policy: Policy, ...directives: string[]): readonly string[] | undefined {
  const present = directives.find((name) => policy.has(name));
  return present === undefined ? undefined : policy.get(present);
}

/** Several policies merged for display: directives in common are intersected. */
export function mergePolicies(policies: Policy[]): Record<string, string[]> {
  const merged = new Map<string, readonly string[]>();
  for (const [name, sources] of policies.flatMap((policy) => [...policy])) {
    const allowed = new Set(sources);
    const both = merged.get(name)?.filter((source) => allowed.has(source)) ?? sources;
    merged.set(name, both.length > 0 || !merged.has(name) ? both : ["'none'"]);
  }
  return Object.fromEntries(merged) as Record<string, string[]>;
}
