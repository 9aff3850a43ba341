import type { ContentReader } from "#app/lib/server/load-context.ts";
import type { DocPage } from "#content-build/contract/documents.ts";
import { pageFile } from "#content-build/contract/slugs.ts";
import type { ItemFacts, ShownItem } from "./types.ts";

/**
 * Number of documents whose facts are cached: documents are large and change with the content only.
 */
const MOST_REMEMBERED = 2000;

const remembered = new Map<string, Promise<ItemFacts>>();

/** Adds current data of their documents to articles. */
export function withFacts<Item extends Omit<ShownItem, "facts">>(
  content: ContentReader,
  items: Item[],
): Promise<(Item & { facts: ItemFacts })[]> {
  return Promise.all(
    items.map(async (item) => ({ ...item, facts: await factsOf(content, item.url) })),
  );
}

function factsOf(content: ContentReader, url: string): Promise<ItemFacts> {
  const key = `${content.version} ${url}`;
  const known = remembered.get(key);
  if (known) return known;
  const facts = readFacts(content, url).catch((error: unknown) => {
    // The list is shown even if one article's document fails.
    console.error(error);
    remembered.delete(key);
    return {};
  });
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size >= MOST_REMEMBERED) remembered.delete(oldest);
  remembered.set(key, facts);
  return facts;
}

async function readFacts(content: ContentReader, url: string): Promise<ItemFacts> {
  const address = await content.pageAddress(url);
  if (address === undefined) return { isGone: true };
  const page = await content.readJson<Partial<DocPage>>(pageFile(address));
  const { summary, modified, baseline } = page?.doc ?? {};
  return {
    ...(address === url ? {} : { movedTo: address }),
    ...(summary ? { summary } : {}),
    ...(modified ? { modified } : {}),
    ...(baseline ? { baseline } : {}),
  };
}
