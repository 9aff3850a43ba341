import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** A document as a saved article shows it. */
export interface SavedDocument {
  url: string;
  title: string;
  /** Its breadcrumbs, itself included. */
  parents: { uri: string; title: string }[];
}

/**
 * The path of a document by whatever address a reader has for it. Undefined where the
 * address is of another site.
 *
 * @example documentPath("/en-US/docs/Web/?a#b", origin) // "/en-US/docs/Web"
 */
export function documentPath(address: string, origin: string): string | undefined {
  const trimmed = address.trim();
  if (!URL.canParse(trimmed, origin)) return undefined;
  const url = new URL(trimmed, origin);
  if (url.origin !== new URL(origin).origin) return undefined;
  try {
    return decodeURI(url.pathname).replace(/\/+$/, "");
  } catch {
    return undefined;
  }
}

/** The published documents at these paths, with their breadcrumbs. One query for all. */
export async function findDocuments(db: Db, paths: string[]): Promise<Map<string, SavedDocument>> {
  const wanted = [...new Set(paths.flatMap(ancestry))];
  const rows = await db
    .selectFrom("search_document")
    .innerJoin("content_version", (join) => join.on("content_version.id", "=", 1))
    .select(["url", "title"])
    .where("url", "in", sql<string>`(SELECT value FROM json_each(${JSON.stringify(wanted)}))`)
    .whereRef("added_in", "<=", "version")
    .where((eb) => eb.or([eb("removed_in", "is", null), eb("removed_in", ">", eb.ref("version"))]))
    .execute();
  const titles = new Map(rows.map(({ url, title }) => [url, title]));
  return new Map(
    paths.flatMap((url) => {
      const title = titles.get(url);
      if (title === undefined) return [];
      const parents = ancestry(url).flatMap((uri) => {
        const title = titles.get(uri);
        return title === undefined ? [] : [{ uri, title }];
      });
      return [[url, { url, title, parents }]];
    }),
  );
}

/** `/en-US/docs/Web`, `/en-US/docs/Web/CSS`, … down to the path itself. */
function ancestry(path: string): string[] {
  const segments = path.split("/");
  return segments.flatMap((_, i) => (i < 3 ? [] : [segments.slice(0, i + 1).join("/")]));
}
