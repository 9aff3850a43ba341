/** The lines of a `_redirects.txt`, with what ends them. */
export interface RedirectFile {
  /** Comments, empty lines and lines that cannot be read stay as they are. */
  lines: RedirectLine[];
  ending: string;
}

export type RedirectLine =
  | { kind: "redirect"; from: string; to: string }
  | { kind: "other"; text: string };

/** Reads a file of moved addresses. */
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

/** The text of such a file. */
export function formatRedirects({ lines, ending }: RedirectFile): string {
  return lines
    .map((line) => (line.kind === "redirect" ? `${line.from}\t${line.to}` : line.text) + ending)
    .join("");
}

/** Adds redirects where they stand in the order of addresses; one for the same address is replaced. */
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

/** Leads redirects elsewhere; `undefined` takes one away. */
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
