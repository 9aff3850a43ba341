import type { CompatRow, CompatStatement, CompatTable } from "#content-build/contract/documents.ts";

/** Support levels, in legend order. */
export const SUPPORT_LEVELS = ["yes", "partial", "preview", "no", "removed", "unknown"] as const;

export type SupportLevel = (typeof SUPPORT_LEVELS)[number];

/** Additional symbols, in legend order. */
export const SUPPORT_SIGNS = ["footnote", "disabled", "altname", "prefix", "more"] as const;

export type SupportSign = (typeof SUPPORT_SIGNS)[number];

/**
 * The row of the feature itself; undefined in the table of a group, which begins with another
 * feature.
 */
export function ownRow({ rows: [first] }: CompatTable): CompatRow | undefined {
  return first?.key === "" ? first : undefined;
}

/** The statement that counts for most readers: the least restricted one. */
export function currentStatement(statements: CompatStatement[]): CompatStatement | undefined {
  const rank = (statement: CompatStatement): number => {
    if (!statement.added || statement.removed) return 6;
    if (statement.flags?.length) return 5;
    if (statement.partial) return 4;
    if (statement.prefix || statement.alternativeName) return 3;
    return statement.notesHTML?.length ? 2 : 1;
  };
  const live = statements.filter((statement) => statement.added && !statement.removed);
  return live.sort((a, b) => rank(a) - rank(b))[0] ?? statements[0];
}

export function supportLevel(statement: CompatStatement | undefined): SupportLevel {
  if (!statement || statement.added === null) return "unknown";
  if (statement.added === false) return "no";
  if (statement.removed) return "removed";
  if (statement.flags?.length) return "no";
  if (statement.preview) return "preview";
  return statement.partial ? "partial" : "yes";
}

/** The additional symbols of a cell, in legend order. */
export function supportSigns(statements: CompatStatement[]): SupportSign[] {
  const current = currentStatement(statements);
  const signs: SupportSign[] = [];
  if (current?.notesHTML?.length || current?.bugs?.length) signs.push("footnote");
  if (current?.flags?.length) signs.push("disabled");
  if (current?.alternativeName) signs.push("altname");
  if (current?.prefix) signs.push("prefix");
  if (statements.length > 1) signs.push("more");
  return signs;
}

/**
 * The version a statement names: `≤79` is `79`, `1.0` is `1`; undefined where it
 * names none.
 */
export function versionLabel(version: string | boolean | null | undefined): string | undefined {
  if (typeof version !== "string") return undefined;
  return version.replace("≤", "").replace(/\.0$/, "");
}

/** Whether a statement only says since which version a feature is supported. */
export function isPlain(statement: CompatStatement): boolean {
  const { added, removed, partial, preview, prefix, alternativeName } = statement;
  const { flags, notesHTML, bugs } = statement;
  const isRestricted = !added || removed || partial || preview || prefix || alternativeName;
  return !(isRestricted || flags?.length || notesHTML?.length || bugs?.length);
}

/** Whether a cell has details beyond what it shows. */
export function hasDetails(statements: CompatStatement[]): boolean {
  const [first] = statements;
  if (!first) return false;
  if (statements.length > 1 || first.released) return true;
  // Reasons for missing support are details, too.
  if (first.notesHTML?.length || first.bugs?.length) return true;
  return Boolean(first.added) && !isPlain(first);
}

/** Support without any restriction: since which version, and the ISO date of its release. */
export interface FullSupport {
  version: string;
  released: string | undefined;
}

/** Where a browser supports a feature without restriction; undefined where it does not. */
export function fullSupport(statements: CompatStatement[]): FullSupport | undefined {
  const current = currentStatement(statements);
  const isFull = supportLevel(current) === "yes" && !current?.prefix && !current?.alternativeName;
  const version = isFull ? versionLabel(current?.added) : undefined;
  return version === undefined ? undefined : { version, released: current?.released };
}
