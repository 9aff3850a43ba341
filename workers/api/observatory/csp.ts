/** A policy: lower-case directive names with their sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The policies of a page, and syntax errors in them. */
export interface ParsedPolicies {
  policies: Policy[];
  invalid: boolean;
  /** A reporting directive is repeated, which is harmless. */
  duplicates: boolean;
}

const SHORTEST = 6;
const REPORTING = new Set(["report-uri", "report-to"]);

/** Directives that are ignored in `<meta>`. */
const HEADER_ONLY = new Set(["frame-ancestors", "report-uri", "sandbox"]);

/**
 * Splits header values into policies, and these into directives. `inPage`: they come from `<meta>`.
 */
export function parsePolicies(values: string[], { inPage = false } = {}): ParsedPolicies {
  const parsed: ParsedPolicies = { policies: [], invalid: false, duplicates: false };
  for (const text of values.flatMap((value) => value.split(",")).map((value) => value.trim())) {
    // Empty list elements are ignored.
    if (text === "") continue;
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
      policy.set(key, sources.map(normalizeSource));
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

/** The sources of the first of these directives that is present; absent means unrestricted. */
export function sourcesFor(policy: Policy, ...directives: string[]): readonly string[] {
  for (const name of directives) {
    const sources = policy.get(name);
    if (sources) return sources;
  }
  return ["*"];
}

/** Several policies merged for display: directives in common are intersected. */
export function mergePolicies(policies: Policy[]): Record<string, string[]> {
  const merged = new Map<string, string[]>();
  for (const [name, sources] of policies.flatMap((policy) => [...policy])) {
    const known = merged.get(name);
    const both = known?.filter((source) => sources.includes(source));
    merged.set(name, both ? (both.length > 0 ? both : ["'none'"]) : [...sources]);
  }
  return Object.fromEntries(merged);
}
