/** Formats rows as a table with column headers; numbers are right-aligned. */
export function formatTable(rows: readonly Record<string, string | number>[]): string[] {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => Object.values(row).map(String))];
  const widths = names.map((_name, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const isNumber = Object.values(first).map((value) => typeof value === "number");
  return lines.map((line) =>
    line
      .map((text, at) =>
        isNumber[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}
