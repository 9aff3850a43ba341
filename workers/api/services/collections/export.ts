import { escapeHtml } from "#content-build/contract/escape-html.ts";
import type { Db } from "#db/client.ts";
import type { Collection } from "#db/tables/collections/collection.ts";

/** A collection in an export file. */
export interface ExportedCollection {
  name: string;
  description: string | null;
  items: { url: string; title: string; notes: string | null }[];
}

/** Contents of an export file. */
export interface CollectionFile {
  version: 1;
  collections: ExportedCollection[];
}

/** A user's collections with all articles, in manual order. */
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

/** The export as Markdown: headings, links, notes. */
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

/** Escapes user text so that it cannot become a link, an image or HTML. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|!~&]/g, "\\$&")
    .replace(/^(\s*)([-+])(?=\s)/, "$1\\$2")
    .replace(/^(\s*\d+)\.(?=\s)/, "$1\\.");
}

/** The export in the Netscape bookmark format that browsers import: one folder per collection. */
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

/** The export as CSV: one line per article. */
export function toCsv({ collections }: CollectionFile, origin: string): string {
  const rows = collections.flatMap(({ name, items }) =>
    items.map(({ url, title, notes }) => [name, title, encodeURI(origin + url), notes ?? ""]),
  );
  // Spreadsheets need the BOM to recognise UTF-8.
  return `\ufeff${[[...CSV_COLUMNS], ...rows].map((row) => row.map(csvField).join(",")).join("\r\n")}\r\n`;
}

/** A leading apostrophe keeps spreadsheets from running text as a formula. */
function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
