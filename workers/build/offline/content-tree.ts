import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ContentReader } from "#app/lib/server/load-context.ts";
import type { BuildManifest, BuiltFile } from "#content-build/contract/documents.ts";
import { LOCALES, type Locale } from "#content-build/contract/locales.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";

const MEDIA = /\.(avif|gif|jpe?g|mp3|mp4|ogg|png|svg|webm|webp)$/i;

/** The part of a build tree that packs are built from. */
export interface ContentTree extends Pick<ContentReader, "version" | "readJson" | "pageLocales"> {
  outDir: string;
  manifest: BuildManifest;
  /** The documents of a locale, sorted by slug. */
  documents(locale: Locale): TreeDocument[];
  /** Paths of the images, videos and sounds in a folder. */
  media(folder: string): string[];
  /** The file at a path, if there is one. */
  file(path: string): BuiltFile | undefined;
}

export interface TreeDocument {
  slug: string;
  url: string;
  file: BuiltFile;
}

/** Reads the output of a build. */
export async function openTree(outDir: string): Promise<ContentTree> {
  const readJson = async <T>(name: string): Promise<T> =>
    JSON.parse(await readFile(path.join(outDir, name), "utf8")) as T;
  const manifest = await readJson<BuildManifest>("manifest.json");
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  const documents = new Map<Locale, TreeDocument[]>(LOCALES.map((locale) => [locale, []]));
  const urls = new Set<string>();
  const media = new Map<string, string[]>();
  for (const file of manifest.files) {
    if (MEDIA.test(file.path)) {
      const folder = path.posix.dirname(file.path);
      media.set(folder, [...(media.get(folder) ?? []), file.path]);
    }
    if (!file.url) continue;
    urls.add(file.url.replace(/\/$/, ""));
    const { locale, rest } = splitLocale(file.url);
    if (!locale || !rest.startsWith("/docs/") || !file.path.endsWith("/index.json")) continue;
    documents.get(locale)?.push({ slug: rest.slice("/docs/".length), url: file.url, file });
  }
  return {
    outDir,
    manifest,
    version: manifest.version,
    readJson: async <T>(name: string) => (files.has(name) ? readJson<T>(name) : undefined),
    pageLocales: async (rest) =>
      LOCALES.filter((locale) => urls.has(`/${locale}${rest.replace(/\/$/, "")}`)),
    documents: (locale) => (documents.get(locale) ?? []).sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    media: (folder) => media.get(folder) ?? [],
    file: (name) => files.get(name),
  };
}
