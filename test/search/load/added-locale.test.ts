import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import { loadSearch } from "#db/search/load.ts";
import type { RunBatch } from "#db/statement.ts";
import { readSearchSource, type SearchSource } from "#workers/operate/search/search-source.ts";
import { openSearchDatabase } from "./search-database.ts";

const root = mkdtempSync(path.join(tmpdir(), "added-locale-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const translated = path.join(root, "translated");

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function writePage(folder: string, slug: string, title: string, body: string): void {
  const file = `${folder}/${slug.toLowerCase()}/index.md`;
  write(file, `---\ntitle: ${title}\nslug: ${slug}\n---\n\n${body}\n`);
}

function writeEnglish(): void {
  const links = "See [sharing](/en-US/docs/Web/CORS) and [boxes](/en-US/docs/Web/Box).";
  writePage("files/en-us", "Web", "Web", `${links}\n\n## Sharing\n\nHow.`);
  writePage(
    "files/en-us",
    "Web/CORS",
    "CORS",
    "What may be read.\n\n## Rules of sharing\n\nThese.",
  );
  writePage("files/en-us", "Web/Box", "Box", "See [the Web](/en-US/docs/Web).");
  writePage("files/en-us", "Web/Grid", "Grid", "See [the Web](/en-US/docs/Web).");
  write("files/phrases/en-US.yaml", "Web/CORS: [may I read it]\n");
  write("files/phrases/de.yaml", "Web/CORS: [darf ich das lesen]\nWeb/Grid: [wie im Raster]\n");
  write("files/phrases/fr.yaml", "Web/CORS: [puis-je le lire]\n");
}

/** German translations with link texts of their own; one redirect leads to an English page. */
function writeGerman(): void {
  const links = "[Das Raster](/de/docs/Web/Grid) und [das Raster](/en-US/docs/Web/Grid)";
  writePage("translated/de", "Web", "Das Web", `Siehe ${links}.\n\n## Freigabe\n\nWie.`);
  writePage(
    "translated/de",
    "Web/CORS",
    "Gemeinsam lesen",
    `${links}.\n\n## Regeln der Freigabe\n\nDiese.`,
  );
  write("translated/de/_redirects.txt", "/de/docs/Web/Raster\t/en-US/docs/Web/Grid\n");
}

function writeFrench(): void {
  const links = "[partage](/de/docs/Web/CORS), [grille](/en-US/docs/Web/Grid)";
  writePage("translated/fr", "Web", "Le Web", `Voir ${links}.\n\n## Partage\n\nComment.`);
  writePage(
    "translated/fr",
    "Web/CORS",
    "Partage",
    `${links}.\n\n## Règles du partage\n\nCelles-ci.`,
  );
}

async function compile(name: string): Promise<{ source: SearchSource; content: string }> {
  const env = {
    CONTENT_ROOT: path.join(root, "files"),
    CONTENT_TRANSLATED_ROOT: translated,
  };
  const out = path.join(root, name);
  const { version } = await build({ out, env, threads: 0 });
  return { source: await readSearchSource(out), content: version };
}

/** Loads a build; returns the report, and the locales of the rows that are written, by table. */
async function loadInto(
  run: RunBatch,
  { source, content }: { source: SearchSource; content: string },
) {
  const locales = { search_document: new Set<unknown>(), search_meaning: new Set<unknown>() };
  const report = await loadSearch({
    ...source,
    content,
    async run(statements) {
      for (const { sql, parameters } of statements) {
        const [, table] = /INTO (search_document|search_meaning) \(/.exec(sql) ?? [];
        if (table !== "search_document" && table !== "search_meaning") continue;
        const columns = /\((.*?)\)/s.exec(sql)?.[1]?.split(/,\s*/) ?? [];
        const rows = JSON.parse(String(parameters[0])) as unknown[][];
        for (const row of rows) locales[table].add(row[columns.indexOf("locale")]);
      }
      return run(statements);
    },
  });
  return { ...report, locales };
}

test("adding a locale rewrites no rows of the others", async () => {
  mkdirSync(translated, { recursive: true });
  writeEnglish();
  const english = await compile("english");
  writeGerman();
  const german = await compile("german");
  writeFrench();
  const french = await compile("french");
  const among = (hashes: ReadonlyMap<string, string>, { source }: typeof german) =>
    Object.fromEntries([...source.hashes].filter(([url]) => hashes.has(url)));
  expect(german.source.hashes.size).toBe(6);
  expect(among(english.source.hashes, german)).toEqual(Object.fromEntries(english.source.hashes));
  expect(among(german.source.hashes, french)).toEqual(Object.fromEntries(german.source.hashes));

  const { run, stop } = await openSearchDatabase();
  try {
    expect(await loadInto(run, english)).toMatchObject({ written: 4, kept: 0 });
    expect(await loadInto(run, german)).toMatchObject({ written: 2, kept: 4, removed: 0 });
    const last = await loadInto(run, french);
    expect(last).toMatchObject({ written: 2, kept: 6, removed: 0 });
    expect(last.locales).toEqual({
      search_document: new Set(["fr"]),
      search_meaning: new Set(["fr"]),
    });
    const [segments] = await run([
      { sql: "SELECT locale FROM search_segment ORDER BY locale", parameters: [] },
    ]);
    expect(segments?.rows).toEqual([{ locale: "de" }, { locale: "en-US" }, { locale: "fr" }]);
  } finally {
    await stop();
  }
});
