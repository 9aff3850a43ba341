/** Prints rows as a table with column headers. */
export function printTable(rows: Record<string, unknown>[]): void {
  const [first] = rows;
  if (!first) {
    console.log("None.");
    return;
  }
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(cell))];
  const widths = lines[0]?.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  for (const line of lines) {
    console.log(
      line
        .map((text, i) => text.padEnd(widths?.[i] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}

/** Untrusted text: control characters must not reach the terminal. */
function cell(value: unknown): string {
  return value === null ? "–" : printable(String(value)).replaceAll("\n", " ");
}

/** Removes control characters. */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/(?![\n\t])\p{Cc}/gu, "\uFFFD");
}
