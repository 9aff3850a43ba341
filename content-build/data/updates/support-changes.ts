import type { CompatSupport } from "../compat-store.ts";

/** A version in which support began or ended. */
interface SupportChange {
  kind: "added" | "removed";
  version: string;
}

/** The versions that a statement covers: from the first one up to, not including, the second. */
interface Range {
  statement: CompatSupport;
  from: number[];
  to: number[];
}

const NEVER = [Number.POSITIVE_INFINITY];

/** Whether a statement means full support by default. Alternative names are fine. */
export function isPlain({ flags, prefix, partial_implementation }: CompatSupport): boolean {
  return !flags && !prefix && !partial_implementation;
}

/**
 * When a browser added or removed a feature, by all its statements about it. Support is news when
 * it begins under any name, and again when it begins under the standard one. It has ended only if
 * nothing goes on: no other name, prefix or partial support. Versions with `≤` are not exact, so
 * they are no news, but they count as support.
 */
export function supportChanges(statements: readonly CompatSupport[]): SupportChange[] {
  const shipped = statements.filter(({ flags }) => !flags).flatMap(rangeOf);
  const plain = shipped.filter(({ statement }) => isPlain(statement));
  const standard = plain.filter(({ statement }) => !statement.alternative_name);
  const added = plain.filter(({ statement, from }) => {
    const peers = statement.alternative_name ? plain : standard;
    return !peers.some((other) => compare(other.from, from) < 0 && compare(other.to, from) >= 0);
  });
  const removed = plain.filter(
    ({ to }) => !shipped.some((other) => compare(other.from, to) <= 0 && compare(other.to, to) > 0),
  );
  return [
    ...versionsOf(added, "version_added").map((version) => ({ kind: "added" as const, version })),
    ...versionsOf(removed, "version_removed").map((version) => ({
      kind: "removed" as const,
      version,
    })),
  ];
}

function rangeOf(statement: CompatSupport): Range[] {
  const { version_added: added, version_removed: removed } = statement;
  if (!added) return [];
  const range = { statement, from: added === true ? [] : parse(added), to: NEVER };
  if (typeof removed === "string") range.to = parse(removed);
  return compare(range.from, range.to) < 0 ? [range] : [];
}

/** Exact versions, each once. */
function versionsOf(
  ranges: readonly Range[],
  field: "version_added" | "version_removed",
): string[] {
  const versions = ranges.flatMap(({ statement }) => statement[field] ?? []);
  return [...new Set(versions.filter((version) => typeof version === "string"))];
}

/** The numbers of a version; a preview comes after all of them. */
function parse(version: string): number[] {
  if (version === "preview") return NEVER;
  return version.replace("≤", "").split(".").map(Number);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const length = Math.max(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [left = 0, right = 0] = [a[at], b[at]];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
