import type { Title } from "#app/features/offline/held/find-held.ts";

/** Number of suggested pages. */
const MOST = 10;

/**
 * Saved pages whose title or URL matches most words of a URL or query. If none matches a URL, as
 * that of the home page, those with the shortest URLs: the top of each section.
 */
export function nearTitles(titles: readonly Title[], url: URL): Title[] {
  const asked = url.searchParams.get("q");
  const query = asked ?? url.pathname.split("/").slice(3).join(" ");
  const words = decode(query)
    .toLowerCase()
    .split(/[\s/_.,-]+/)
    .filter(Boolean);
  const last = words.at(-1);
  const found = titles
    .map((entry) => ({ entry, score: scoreOf(entry, words, last) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
  const near = asked !== null || found.length > 0 ? found : [...titles].sort(byDepth);
  return near.slice(0, MOST);
}

function byDepth(a: Title, b: Title): number {
  return a.url.split("/").length - b.url.split("/").length;
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
