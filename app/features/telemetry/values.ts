/** Problems with values, by the collectors' names. */
export type Problem =
  | "invalid_value"
  | "invalid_label"
  | "invalid_state"
  | "invalid_overflow"
  | "invalid_type";

const STRING_BYTES = 100;
const EXTRA_BYTES = 500;
const URL_CHARACTERS = 8192;
const MOST_ENTRIES = 20;
const MOST_LABELS = 16;
const LONGEST_LABEL = 61;
const OTHER = "__other__";
const LABEL = /^[a-z_][a-z0-9_]*([.-][a-z_][a-z0-9_]*)*$/;

/** Number of problems by kind and metric, until the next ping reports them. */
let problems = new Map<string, Map<string, number>>();

/** Counts a problem with a metric. */
export function note(problem: Problem, metric: string): void {
  const key = `glean.error.${problem}`;
  const counts = problems.get(key) ?? new Map<string, number>();
  const name = label(metric, [...counts.keys()]);
  problems.set(key, counts.set(name, (counts.get(name) ?? 0) + 1));
}

/** The counters of problems, which are reset. */
export function takeProblems(): Record<string, Record<string, number>> {
  const taken = [...problems].map(([key, counts]) => [key, Object.fromEntries(counts)] as const);
  problems = new Map();
  return Object.fromEntries(taken);
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A string limited in bytes; undefined for other values. */
export function text(value: unknown, metric: string, most = STRING_BYTES): string | undefined {
  if (typeof value !== "string") {
    note("invalid_type", metric);
    return undefined;
  }
  const bytes = utf8(value);
  if (bytes.length <= most) return value;
  note("invalid_overflow", metric);
  // With `stream`, the bytes of a truncated character are left out.
  return new TextDecoder().decode(bytes.subarray(0, most), { stream: true });
}

export function extra(value: unknown, metric: string): string | undefined {
  return text(typeof value === "number" ? String(value) : value, metric, EXTRA_BYTES);
}

/** A list of strings, each limited. */
export function list(values: readonly unknown[], metric: string): string[] {
  if (values.length > MOST_ENTRIES) note("invalid_value", metric);
  return values.slice(0, MOST_ENTRIES).flatMap((value) => text(value, metric) ?? []);
}

/** A URL with its scheme; data URLs are rejected. */
export function address(value: unknown, metric: string): string | undefined {
  if (typeof value !== "string") {
    note("invalid_type", metric);
    return undefined;
  }
  if (!/^[a-z][a-z0-9+.-]*:/i.test(value) || /^data:/i.test(value)) {
    note("invalid_value", metric);
    return undefined;
  }
  if (value.length > URL_CHARACTERS) note("invalid_overflow", metric);
  return value.slice(0, URL_CHARACTERS);
}

/**
 * A label of a metric with `known` existing ones; invalid ones, which are counted, and those over
 * the limit become "other".
 */
export function label(value: string, known: readonly string[]): string {
  const isLabel = value.length <= LONGEST_LABEL && LABEL.test(value);
  if (!isLabel) note("invalid_label", OTHER);
  return isLabel && (known.length < MOST_LABELS || known.includes(value)) ? value : OTHER;
}
