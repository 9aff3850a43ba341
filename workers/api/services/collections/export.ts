import { escapeHtml } from "#content-build/contract/escape-html.ts";
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

/** Reads collections with all their articles, in the order of their owner. */
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
        .orderBy("rank")
        .orderBy("id")
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

/** The same as browsers export and import their bookmarks: a folder for each collection. */
export function toBookmarks({ collections }: CollectionFile, origin: string): string {
  const folders = collections.flatMap(({ name, description, items }) => [
    `    <DT><H3>${escapeHtml(name)}</H3>`,
    ...(description ? [`    <DD>${escapeHtml(description)}`] : []),
    "    <DL><p>",
    ...items.flatMap(({ url, title, notes }) => [
      `        <DT><A HREF="${escapeHtml(encodeURI(origin + url))}">${escapeHtml(title)}</A>`,
      ...(notes ? [`        <DD>${escapeHtml(notes)}`] : []),
    ]),
    "    </DL><p>",
  ]);
  return [
    "<!DOCTYPE NETSCAPE-Bookmark-file-1>",
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    "<TITLE>Bookmarks</TITLE>",
    "<H1>Bookmarks</H1>",
    "<DL><p>",
    ...folders,
    "</DL><p>",
    "",
  ].join("\n");
}

export const CSV_COLUMNS = ["collection", "title", "url", "notes"] as const;

/** The same as a table: one line for each article. */
export function toCsv({ collections }: CollectionFile, origin: string): string {
  const rows = collections.flatMap(({ name, items }) =>
    items.map(({ url, title, notes }) => [name, title, encodeURI(origin + url), notes ?? ""]),
  );
  // Without the mark, spreadsheets take it for another encoding.
  return `\ufeff${[[...CSV_COLUMNS], ...rows].map((row) => row.map(csvField).join(",")).join("\r\n")}\r\n`;
}

/** Spreadsheets run what begins like a formula: a quotation mark makes it text. */
function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
