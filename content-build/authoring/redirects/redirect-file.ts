/** A parsed `_redirects.txt`, with its line ending. */
export interface RedirectFile {
  /** Comments, empty lines and malformed lines are kept. */
  lines: RedirectLine[];
  ending: string;
}

export type RedirectLine =
  | { kind: "redirect"; from: string; to: string }
  | { kind: "other"; text: string };

/** Parses a redirect file. */
export function parseRedirects(text: string): RedirectFile {
  const ending = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  return { ending, lines: text === "" ? [] : lines.map(parseLine) };
}

function parseLine(text: string): RedirectLine {
  const [from = "", to, more] = text.split("\t");
  const isRedirect = from.startsWith("/") && to && more === undefined;
  return isRedirect ? { kind: "redirect", from, to } : { kind: "other", text };
}

/** Serialises a redirect file. */
export function formatRedirects({ lines, ending }: RedirectFile): string {
  return lines
    .map((line) => (line.kind === "redirect" ? `${line.from}\t${line.to}` : line.text) + ending)
    .join("");
}

/** Inserts redirects in sorted order, replacing those with the same source. */
export function addRedirects(
  file: RedirectFile,
  added: readonly (readonly [from: string, to: string])[],
): RedirectFile {
  const fresh = new Map(added.map(([from, to]) => [from.toLowerCase(), { from, to }]));
  const lines = file.lines.filter(
    (line) => line.kind === "other" || !fresh.has(line.from.toLowerCase()),
  );
  for (const { from, to } of fresh.values()) {
    const at = lines.findIndex((line) => line.kind === "redirect" && line.from > from);
    const place = at === -1 ? lines.length : at;
    lines.splice(place, 0, { kind: "redirect", from, to });
  }
  return { ...file, lines };
}

/** Changes the targets of redirects; `undefined` removes one. */
export function mapRedirects(
  file: RedirectFile,
  lead: (from: string, to: string) => string | undefined,
): RedirectFile {
  const lines = file.lines.flatMap((line) => {
    if (line.kind === "other") return line;
    const to = lead(line.from, line.to);
    return to === undefined ? [] : { ...line, to };
  });
  return { ...file, lines };
}
