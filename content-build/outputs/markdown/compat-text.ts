import { textContent } from "domutils";
import { parseDocument } from "htmlparser2";
import type { Baseline, CompatStatement, CompatTable } from "../../contract/documents.ts";

/**
 * A compatibility table as text: one row for each feature, with the version and date since which
 * each browser supports it; below, the number of features left out, and the notes.
 */
export function compatText({ browsers, rows, omitted }: CompatTable): string {
  const notes: string[] = [];
  const head = ["Feature", ...browsers.map(({ name }) => name)];
  const lines = rows.map(({ nameHTML, depth, status = [], support }) => {
    const name = `${"· ".repeat(depth)}\`${textOf(nameHTML).replaceAll("`", "'")}\``;
    const marks = status.map((one) => ` (${one})`).join("");
    const cells = support.map((statements, at) =>
      cellText(statements, `${textOf(nameHTML)}, ${browsers[at]?.name}`, notes),
    );
    return [name + marks, ...cells];
  });
  const table = [head, head.map(() => "---"), ...lines]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
  const rest = omitted ? `Features left out, as the table would be too long: ${omitted}` : "";
  return [table, rest, notes.join("\n")].filter(Boolean).join("\n\n");
}

/** The current statement, and a number for each note. */
function cellText(statements: readonly CompatStatement[], where: string, notes: string[]): string {
  const [current] = statements;
  if (!current) return "?";
  const marks = notesOf(statements).map((note) => {
    notes.push(`${notes.length + 1}. ${where}: ${note}`);
    return `[${notes.length}]`;
  });
  return [supportText(current), ...marks].join(" ");
}

/**
 * The support of one statement.
 *
 * @example supportText({ added: "117", released: "2023-09-12" }) // "117 (2023-09-12)"
 */
export function supportText(statement: CompatStatement): string {
  const { added, removed, released, preview, partial, prefix, alternativeName, flags } = statement;
  if (added === false) return "no";
  if (added === null || added === undefined) return "?";
  const since = added === true ? "yes" : `${added}${released ? ` (${released})` : ""}`;
  const until = removed ? `, removed in ${removed === true ? "a later version" : removed}` : "";
  const limits = [
    preview && "preview",
    partial && "partial",
    prefix && `prefix ${prefix}`,
    alternativeName && `as ${alternativeName}`,
    flags && flags.length > 0 && "behind a flag",
  ].filter(Boolean);
  return since + until + (limits.length > 0 ? `, ${limits.join(", ")}` : "");
}

function notesOf(statements: readonly CompatStatement[]): string[] {
  return statements.flatMap((statement, at) => [
    ...(at > 0 ? [`also ${supportText(statement)}`] : []),
    ...(statement.notesHTML ?? []).map(textOf),
    ...(statement.flags ?? []).map(
      ({ name, value }) => `flag ${name}${value ? ` = ${value}` : ""}`,
    ),
  ]);
}

/**
 * Baseline in a few words.
 *
 * @example baselineText({ baseline: "high", baseline_low_date: "2020-01-15", … }) // "widely available since 2022-07-15, newly since 2020-01-15"
 */
export function baselineText(baseline: Baseline): string {
  const { discouraged, alternatives } = baseline;
  if (!discouraged) return availabilityText(baseline);
  const names = alternatives?.map(({ name }) => name).join(", ");
  return `${discouraged}${names ? ` (use ${names} instead)` : ""}, ${availabilityText(baseline)}`;
}

function availabilityText(baseline: Baseline): string {
  const low = baseline.baseline_low_date;
  const high = baseline.baseline_high_date;
  if (baseline.baseline === "high") {
    return `widely available${high ? ` since ${high}` : ""}${low ? `, newly available since ${low}` : ""}`;
  }
  if (baseline.baseline === "low") return `newly available${low ? ` since ${low}` : ""}`;
  return "limited availability";
}

/** The text of short HTML, on one line. */
function textOf(html: string): string {
  return textContent(parseDocument(html)).replace(/\s+/g, " ").trim();
}
