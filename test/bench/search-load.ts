import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { LOCALES } from "#content-build/contract/locales.ts";
import { createDb } from "#db/client.ts";
import { loadSearch } from "#db/search/load.ts";
import { searchDocuments, suggestLabels } from "#workers/api/services/search/index.ts";
import { startProduct } from "#workers/local/product.ts";
import { apiWorker } from "#workers/local/worker-options.ts";
import { openLocalDatabase } from "#workers/operate/loader-client.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";
import { readSearchSource } from "#workers/operate/search/search-source.ts";
import type { Figure } from "./figure.ts";

/** What people ask, in the usual mixture: names, words, questions, errors, and what is half typed. */
const ASKED = [
  "map",
  "flexbox",
  "Array.prototype.map",
  "center a div",
  "how to copy text to clipboard",
  "addEventListner",
  "css grid template areas",
  "fetch post json",
  "<a>",
  "regular expression lookahead",
];
const TYPED = ["f", "fl", "fle", "arr", "docum", "local st"];

/**
 * Loads the documents of a build so often, under all ten locales, that they are as many as the whole
 * world's, and asks them: what a load and a document take, and what a query reads.
 */
export async function measureSearchLoad(say: (line: string) => void): Promise<Figure[]> {
  const built = process.env.SEARCH_BUILD;
  if (!built) {
    say("loading of search is skipped: SEARCH_BUILD names no build");
    return [];
  }
  const wanted = Number(process.env.SEARCH_DOCUMENTS ?? 140_000);
  const source = await readSearchSource(path.resolve(built));
  const originals = [...source.hashes.keys()];
  const copies = new Map<string, string>();
  for (let i = 0; i < wanted; i++) {
    const original = originals[i % originals.length] ?? "";
    const locale = LOCALES[i % LOCALES.length];
    const rest = original.split("/").slice(3).join("/");
    copies.set(`/${locale}/docs/${rest}_${Math.floor(i / LOCALES.length)}`, original);
  }
  const stateDir = mkdtempSync(path.join(tmpdir(), "search-load-"));
  const settings = { port: 0, host: "127.0.0.1", stateDir };
  const product = await startProduct(settings, [apiWorker(settings, { RATE_LIMITS: "off" })]);
  try {
    await applyMigrations(openLocalDatabase(product.loader));
    say(`loading ${copies.size} documents …`);
    const start = performance.now();
    await loadSearch({
      run: openLocalDatabase(product.loader),
      content: "many",
      hashes: new Map([...copies.keys()].map((url) => [url, "1"])),
      readRow: async (url) => {
        const row = await source.readRow(copies.get(url) ?? "");
        const [, locale, , ...slug] = url.split("/");
        const own = LOCALES.find((each) => each === locale);
        return row && own && { ...row, url, locale: own, slug: slug.join("/") };
      },
      ...(source.meanings ? { meanings: source.meanings } : {}),
    });
    const seconds = (performance.now() - start) / 1000;
    const bytes = sizeOf(stateDir);
    let rows = 0;
    const d1 = await product.miniflare.getD1Database("DB", "api");
    const db = createDb(d1 as unknown as D1Database, (read) => {
      rows += read;
    });
    const reads: number[] = [];
    const times: number[] = [];
    for (const text of [...ASKED, ...TYPED]) {
      for (const locale of ["en-US", "de", "ja"]) {
        rows = 0;
        const before = performance.now();
        if (TYPED.includes(text)) await suggestLabels(db, text, locale);
        else await searchDocuments(db, { text, locales: [locale], page: 1, sort: "best" });
        times.push(performance.now() - before);
        reads.push(rows);
      }
    }
    const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
    const most = Math.max(...reads);
    return [
      figure("search: load of documents", copies.size / seconds, "documents/s", `${copies.size}`),
      figure("search: size of a document", bytes / copies.size / 1024, "KB", "text and index"),
      figure("search: rows read by a query", middle(reads), "rows", `${most} at most`),
      figure("search: a query, one at a time", middle(times), "ms", "through the debugging proxy"),
    ];
  } finally {
    await product.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

function figure(name: string, value: number, unit: string, note: string): Figure {
  return { name, value, unit, note };
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.sqlite/.test(entry.name))
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
