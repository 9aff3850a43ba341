import type { Title } from "#app/lib/plus/offline/find-held.ts";

/** Number of suggested pages. */
const MOST = 10;

/** Saved pages whose title or URL matches most words of a URL or query. */
export function nearTitles(titles: readonly Title[], url: URL): Title[] {
  const query = url.searchParams.get("q") ?? url.pathname.split("/").slice(3).join(" ");
  const words = decode(query)
    .toLowerCase()
    .split(/[\s/_.,-]+/)
    .filter(Boolean);
  const last = words.at(-1);
  return titles
    .map((entry) => ({ entry, score: scoreOf(entry, words, last) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

function scoreOf({ title, url }: Title, words: readonly string[], last?: string): number {
  const text = `${title} ${url}`.toLowerCase();
  const tail = url.slice(url.lastIndexOf("/") + 1).toLowerCase();
  const found = words.filter((word) => text.includes(word)).length;
  return found === 0 ? 0 : found + (last !== undefined && tail.includes(last) ? 1 : 0);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
