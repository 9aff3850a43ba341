import { distance } from "fastest-levenshtein";
import { Linker } from "../../links/linker.ts";
import type { LivePages } from "../../live/live-pages.ts";
import type { SourceLink } from "../../markdown/source-links.ts";
import { unpackAnchors } from "../../page/anchors.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { decode, escapeFor, readHref } from "../links/hrefs.ts";
import type { UnplacedFix } from "./unplaced.ts";

/** Minimum similarity of two ids. */
const MIN_SIMILARITY = 0.7;
/** Minimum lead over the second best. */
const MIN_LEAD = 0.15;

/** Corrects an unknown fragment to the only similar id. */
export function fixFragment(
  live: LivePages,
  page: IndexedPage,
  { start, end, href, place }: SourceLink,
): UnplacedFix | undefined {
  const hashAt = href.indexOf("#");
  const own = live.compile(page).pages?.[0];
  if (hashAt === -1 || !own) return undefined;
  const link = hashAt === 0 ? undefined : readHref(href, page.locale);
  if (hashAt > 0 && !link) return undefined;
  const path = link ? live.project.index.resolve(`/${link.locale}/docs/${link.slug}`) : undefined;
  if (link && !path?.page) return undefined;
  const address = `${path ? path.url.split("#", 1)[0] : ""}${href.slice(hashAt)}`;
  const { changes } = new Linker(live, live.project.index).link({
    ...own,
    links: [{ href: address }],
  });
  const led = changes.get(address);
  // The linker removes unknown fragments.
  if (led === undefined || led.includes("#")) return undefined;
  const target = path?.page ? live.compile(path.page).pages?.[0] : own;
  const ids = target ? unpackAnchors(target.anchors).map(({ id }) => id) : [];
  const id = onlyCandidate(decode(href.slice(hashAt + 1)), ids);
  if (id === undefined) return undefined;
  const text = escapeFor(`${href.slice(0, hashAt)}#${id}`, place);
  return { code: "dead-fragment", start, end, text };
}

/** The id a fragment most likely meant, unless another is nearly as similar. */
export function onlyCandidate(fragment: string, ids: readonly string[]): string | undefined {
  const wanted = fragment.toLowerCase();
  const ranked = [...new Set(ids)]
    .map((id) => ({ id, score: similarity(wanted, id.toLowerCase()) }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = ranked;
  if (!best || best.score < MIN_SIMILARITY) return undefined;
  return best.score - (next?.score ?? 0) >= MIN_LEAD ? best.id : undefined;
}

/** Similarity from 0 to 1; additional whole words count little. */
function similarity(a: string, b: string): number {
  const [short = "", long = ""] = a.length < b.length ? [a, b] : [b, a];
  const isPart = short.length > 3 && `_${long}_`.includes(`_${short}_`);
  const edits = 1 - distance(a, b) / Math.max(a.length, b.length, 1);
  return isPart ? Math.max(edits, 0.85) : edits;
}
