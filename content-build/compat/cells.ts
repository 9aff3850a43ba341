/** How one browser supports one feature. */
export interface Cell {
  /**
   * `full`: without restriction; `partial`, `prefixed`, `flagged`: only so; `removed`: no longer;
   * `none`: not at all; `unknown`.
   */
  kind: "full" | "partial" | "prefixed" | "flagged" | "removed" | "none" | "unknown";
  /** The version that added it: `105`, `≤37`, `preview`. */
  version?: string;
  /** The version that removed it. */
  removed?: string;
}

const PREFIXES = new Map([
  ["~", "partial"],
  ["*", "prefixed"],
  ["!", "flagged"],
] as const);

/** Writes a cell as text: `105`, `~105`, `*4`, `!110`, `1:60`, `` (none), `?` (unknown). */
export function writeCell({ kind, version = "", removed = "" }: Cell): string {
  if (kind === "none") return "";
  if (kind === "unknown") return "?";
  if (kind === "removed") return `${version}:${removed}`;
  const prefix = [...PREFIXES].find(([, name]) => name === kind)?.[0] ?? "";
  return prefix + version;
}

/** Parses the output of `writeCell`. */
export function readCell(text: string): Cell {
  if (text === "") return { kind: "none" };
  if (text === "?") return { kind: "unknown" };
  const kind = PREFIXES.get(text[0] as "~");
  if (kind) return { kind, version: text.slice(1) };
  const [version = "", removed] = text.split(":", 2);
  return removed === undefined ? { kind: "full", version } : { kind: "removed", version, removed };
}
