import { Parser } from "htmlparser2";
import { z } from "zod";
import type { ContentReader } from "#app/lib/server/load-context.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { COLLECTION_LIMITS } from "#content-build/contract/plans.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";

/** A file to import, in the format of an export. */
export interface ImportFile {
  version: 1;
  collections: {
    name: string;
    description?: string;
    items: { url: string; title: string; notes?: string }[];
  }[];
}

/** The parsed file, and the entries that were skipped. */
export interface ReadFile {
  file: ImportFile;
  /** Moved pages, imported under their new URLs. */
  moved: number;
  /** Links to other sites. */
  foreign: number;
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

const exported = z.object({
  version: z.literal(1),
  collections: z.array(
    z.object({
      name: z.string(),
      description: text,
      items: z.array(z.object({ url: z.string(), title: z.string(), notes: text })),
    }),
  ),
});

/** Bookmarks that nest deeper are refused: the parser takes longer for each element that is open. */
const MOST_NESTED = 1000;

/** Collection for links outside any folder. */
const NO_FOLDER = "Default";

/** Parses an export file or browser bookmarks; undefined if it is neither. */
export function readImport(content: string): ImportFile | undefined {
  const trimmed = content.trimStart();
  if (trimmed.startsWith("{")) return readExported(trimmed);
  return trimmed.startsWith("<") ? readBookmarks(trimmed) : undefined;
}

function readExported(content: string): ImportFile | undefined {
  try {
    return exported.parse(JSON.parse(content)) as ImportFile;
  } catch {
    return undefined;
  }
}

/** Converts folders to collections of their direct links; undefined without links. */
function readBookmarks(content: string): ImportFile | undefined {
  const folders = new Map<string, ImportFile["collections"][number]>();
  const path: string[] = [];
  let folder = "";
  let depth = 0;
  let reading: "folder" | "link" | "note" | undefined;
  let link: { url: string; title: string; notes?: string } | undefined;
  const parser = new Parser(
    {
      onopentag(name, { href }) {
        if (++depth > MOST_NESTED) throw new RangeError("Nested too deep.");
        reading = undefined;
        if (name === "h3") [reading, folder] = ["folder", ""];
        if (name === "dl") path.push(folder);
        if (name === "dd" && link) reading = "note";
        if (name === "dt") link = undefined;
        if (name === "a" && href) {
          reading = "link";
          link = { url: href, title: "" };
          const collection = nameOf(path);
          const known = folders.get(collection) ?? { name: collection, items: [] };
          known.items.push(link);
          folders.set(collection, known);
        }
      },
      ontext(piece) {
        if (reading === "folder") folder += piece;
        if (!link) return;
        if (reading === "link") link.title += piece;
        if (reading === "note") link.notes = `${link.notes ?? ""}${piece}`;
      },
      onclosetag(name) {
        depth -= 1;
        if (name === "dl") path.pop();
        if (name === "a" || name === "h3") reading = undefined;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  try {
    parser.end(content);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  const collections = [...folders.values()];
  return collections.length > 0 ? { version: 1, collections } : undefined;
}

function nameOf(path: string[]): string {
  const name = path.findLast((each) => each.trim() !== "")?.trim() ?? NO_FOLDER;
  return [...name].slice(0, COLLECTION_LIMITS.name).join("");
}

interface Site {
  content: ContentReader;
  /** The origin of this site, then those of others with the same pages. */
  origins: readonly string[];
  locale: Locale;
}

/**
 * Drops links to other sites and follows redirects. With `into`, everything goes into the
 * collection of that name.
 */
export async function prepareImport(
  file: ImportFile,
  { content, origins, locale }: Site,
  into?: string,
): Promise<ReadFile> {
  let [moved, foreign] = [0, 0];
  const prepared = new Map<string, ImportFile["collections"][number]>();
  for (const { name, description, items } of file.collections) {
    const key = into ?? name;
    const known = prepared.get(key);
    const collection = known ?? { name: key, ...(description ? { description } : {}), items: [] };
    for (const item of items) {
      const path = pathOf(item.url, origins, locale);
      if (path === undefined) {
        foreign += 1;
        continue;
      }
      const url = (await content.pageAddress(path)) ?? path;
      if (isOther(url, path)) moved += 1;
      const title = item.title.trim() || url;
      collection.items.push({ ...item, url, title: [...title].slice(0, 1024).join("") });
    }
    if (collection.items.length > 0 || items.length === 0) prepared.set(key, collection);
  }
  return { file: { version: 1, collections: [...prepared.values()] }, moved, foreign };
}

/** The path of a URL on this site, with the reader's locale if it has none. */
function pathOf(address: string, origins: readonly string[], locale: Locale): string | undefined {
  const trimmed = address.trim();
  const [own] = origins;
  if (!URL.canParse(trimmed, own)) return undefined;
  const url = new URL(trimmed, own);
  if (!origins.includes(url.origin)) return undefined;
  let path = url.pathname.replace(/(?<!\/)\/+$/, "");
  try {
    path = decodeURI(path);
  } catch {
    // Malformed escapes stay; such a path has no document.
  }
  return splitLocale(path).locale ? path : `/${locale}${path}`;
}

function isOther(url: string, path: string): boolean {
  return url.replace(/(?<!\/)\/+$/, "").toLowerCase() !== path.toLowerCase();
}
