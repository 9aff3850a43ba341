import type { Db } from "#db/client.ts";
import type { Collection } from "#db/tables/collections/collection.ts";

/** A collection as a file holds it. */
export interface ExportedCollection {
  name: string;
  description: string | null;
  items: { url: string; title: string; notes: string | null }[];
}

/** What a file of exported collections holds. */
export interface CollectionFile {
  version: 1;
  collections: ExportedCollection[];
}

/** Reads collections with all their articles, the oldest first. */
export async function exportCollections(
  db: Db,
  collections: Collection[],
): Promise<CollectionFile> {
  const exported = await Promise.all(
    collections.map(async ({ id, name, description }) => {
      const items = await db
        .selectFrom("collection_item")
        .select(["url", "title", "notes"])
        .where("collection_id", "=", id)
        .orderBy("created_at")
        .execute();
      return { name, description, items };
    }),
  );
  return { version: 1, collections: exported };
}

/** The same for people: headings, links, notes. */
export function toMarkdown({ collections }: CollectionFile, origin: string): string {
  const parts = collections.map(({ name, description, items }) =>
    [
      `# ${escapeMarkdown(name)}`,
      ...(description ? [escapeMarkdown(description)] : []),
      items.map((item) => listEntry(item, origin)).join("\n"),
    ].join("\n\n"),
  );
  return `${parts.join("\n\n")}\n`;
}

function listEntry({ url, title, notes }: ExportedCollection["items"][number], origin: string) {
  const link = `- [${escapeMarkdown(title)}](<${encodeURI(origin + url)}>)`;
  if (!notes) return link;
  const lines = notes
    .split(/\r?\n/)
    .map((line) => (line === "" ? "" : `  ${escapeMarkdown(line)}`));
  return `${link}\n\n${lines.join("\n")}\n`;
}

/** Nothing that somebody wrote turns into a link, an image or HTML. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|!~&]/g, "\\$&")
    .replace(/^(\s*)([-+])(?=\s)/, "$1\\$2")
    .replace(/^(\s*\d+)\.(?=\s)/, "$1\\.");
}
