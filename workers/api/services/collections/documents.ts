import { sql } from "kysely";
import type { SearchDb } from "#db/client.ts";

/** A document as a saved article shows it. */
export interface SavedDocument {
  url: string;
  title: string;
  /** Its breadcrumbs, itself included. */
  parents: { uri: string; title: string }[];
}

/** Longer than any document's path. */
const MOST_PATH = 512;

/** Paths per statement: D1 limits a value to two megabytes. */
const AT_ONCE = 1000;

/**
 * The path of a document from a URL or path in any form. Undefined for URLs of other sites.
 *
 * @example documentPath("/en-US/docs/Web/?a#b", origin) // "/en-US/docs/Web"
 */
export function documentPath(address: string, origin: string): string | undefined {
  const trimmed = address.trim();
  if (!URL.canParse(trimmed, origin)) return undefined;
  const url = new URL(trimmed, origin);
  if (url.origin !== new URL(origin).origin) return undefined;
  try {
    const path = decodeURI(url.pathname).replace(/(?<!\/)\/+$/, "");
    return path.length <= MOST_PATH && !/\p{Cc}/u.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Documents by path, compared case-insensitively. */
export class FoundDocuments {
  readonly #documents: Map<string, SavedDocument>;

  constructor(documents: SavedDocument[]) {
    this.#documents = new Map(documents.map((document) => [addressKey(document.url), document]));
  }

  get(path: string): SavedDocument | undefined {
    return this.#documents.get(addressKey(path));
  }
}

/**
 * The published documents at these paths, with breadcrumbs. Ancestors are looked up for existing
 * documents only, so that made-up deep paths cost nothing.
 */
export async function findDocuments(db: SearchDb, paths: string[]): Promise<FoundDocuments> {
  const found = await readTitles(db, paths);
  const above = [...found.values()].flatMap(({ url }) => ancestry(url));
  const titles = new Map([...(await readTitles(db, above)), ...found]);
  const documents = [...found.values()].map(({ url, title }) => {
    const parents = ancestry(url).flatMap((uri) => {
      const parent = titles.get(addressKey(uri));
      return parent ? [{ uri: parent.url, title: parent.title }] : [];
    });
    return { url, title, parents };
  });
  return new FoundDocuments(documents);
}

async function readTitles(db: SearchDb, paths: string[]) {
  const wanted = [...new Set(paths.map(addressKey))];
  const found = new Map<string, { url: string; title: string }>();
  for (let i = 0; i < wanted.length; i += AT_ONCE) {
    const some = JSON.stringify(wanted.slice(i, i + AT_ONCE));
    const rows = await db
      .selectFrom("search_document")
      .innerJoin("content_version", (join) => join.on("content_version.id", "=", 1))
      .select(["url", "title"])
      .where(sql<boolean>`url COLLATE NOCASE IN (SELECT value FROM json_each(${some}))`)
      .whereRef("added_in", "<=", "version")
      .where((eb) =>
        eb.or([eb("removed_in", "is", null), eb("removed_in", ">", eb.ref("version"))]),
      )
      .execute();
    for (const row of rows) found.set(addressKey(row.url), row);
  }
  return found;
}

/** Compares as SQLite's NOCASE does: ASCII letters only. */
function addressKey(path: string): string {
  return path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The path and its ancestors: `/en-US/docs/Web`, `/en-US/docs/Web/CSS`, … */
function ancestry(path: string): string[] {
  const segments = path.split("/");
  return segments.flatMap((_, i) => (i < 3 ? [] : [segments.slice(0, i + 1).join("/")]));
}
