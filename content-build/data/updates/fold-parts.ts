import type { FeedEntry } from "./feed-entries.ts";

/**
 * Folds entries of subfeatures into that of their parent if both say the same: a method that
 * shipped with its interface on the same day in the same browsers. The parent lists them.
 */
export function foldParts(entries: readonly FeedEntry[]): void {
  const byId = new Map(entries.map((entry) => [idOf(entry, entry.key), entry]));
  for (const entry of entries) {
    if (entry.releases.length === 0) continue;
    const whole = outermost(entry, byId);
    if (!whole) continue;
    entry.folded = true;
    whole.parts = [...(whole.parts ?? []), entry.key.slice(whole.key.length + 1)];
  }
}

/** The topmost ancestor with the same change. */
function outermost(part: FeedEntry, byId: ReadonlyMap<string, FeedEntry>): FeedEntry | undefined {
  let found: FeedEntry | undefined;
  for (let at = part.key.lastIndexOf("."); at > 0; at = part.key.lastIndexOf(".", at - 1)) {
    found = byId.get(idOf(part, part.key.slice(0, at))) ?? found;
  }
  return found;
}

/** Equal for entries with the same change of different features. */
function idOf({ date, kind, releases, status }: FeedEntry, key: string): string {
  const versions = releases.map(({ browser, version }) => `${browser} ${version}`);
  return [date, kind, key, ...versions, ...status].join("|");
}
