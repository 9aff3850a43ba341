import { existsSync, realpathSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { createServer, normalizePath } from "vite";
import { documentUrl } from "#content-build/contract/slugs.ts";
import type { LiveSite } from "#content-build/live/live-site.ts";
import type { ContentReader } from "#content-build/live/reader/content-reader.ts";
import { stopOnSignal } from "../end-with.ts";
import type { LocalSettings } from "../settings.ts";
import { startStage } from "../terminal.ts";
import { answer, devEdge, reloadPages, siteBindings } from "./edge.ts";
import { devIssues } from "./issues.ts";
import { joinedStrings } from "./joined-strings.ts";
import { liveBucket } from "./live-bucket.ts";
import { loadSite } from "./load-site.ts";
import { untilQuiet } from "./quiet.ts";
import { routesOnDemand } from "./routes-on-demand.ts";
import { loadSearchLater } from "./search-rows.ts";
import { showChanges } from "./show-changes.ts";
import { watchSource } from "./watch-source.ts";

/** How long Ctrl-C waits for the other workers. */
const LONGEST_STOP_MS = 3000;

/**
 * Serves pages as soon as one can be shown. Everything no page waits for follows in sequence: other
 * workers with their database, translations, search.
 */
export async function serve(
  settings: LocalSettings,
  content: ContentReader,
  searchAfter: number | undefined,
): Promise<void> {
  const stage = startStage("pages");
  const started = Date.now();
  const backend = once(async () => {
    const started = await (await import("./backend.ts")).startBackend(settings);
    stopOnSignal(stop);
    return started;
  });
  const bindings = siteBindings(settings, liveBucket(content.site), backend);
  const edge = { bindings, readAll: () => content.readAll() };
  const server = await createServer({
    plugins: [devEdge(edge), devIssues(content.site), routesOnDemand(), joinedStrings()],
    server: {
      port: settings.port,
      host: settings.host,
      strictPort: true,
      // Samples run on other origins, which may not read the source.
      cors: false,
      fs: { deny: deniedFiles(settings.stateDir) },
    },
    appType: "custom",
  });
  let stopLoading = () => {};
  async function stop() {
    stopLoading();
    await content.stop();
    await server.close();
    // The backend may still be starting.
    const stopped = backend.isWanted() ? backend().then((started) => started.stop()) : undefined;
    await Promise.race([stopped, setTimeout(LONGEST_STOP_MS)]);
    process.exit(0);
  }
  stopOnSignal(stop);
  const url = `http://localhost:${settings.port}`;
  // The modules of the site are loaded while the index is read.
  const [site] = await Promise.all([content.site, loadSite(server)]);
  // Only now, because Vite begins to bundle packages for browsers when it listens. No module may be
  // transformed for browsers earlier: Vite would forget the packages that it imports, and fail at
  // their `browserHash`.
  await server.listen();
  stage.done(`${site.documents.length} in English`);
  console.log(`\n  ${url} shows every edit. Ctrl-C stops it.\n`);

  showChanges(server, content);
  watchSource(server, started);
  // The first page is the slowest, since it reads all data.
  const isAsked = server.httpServer && (await untilQuiet(server.httpServer));
  if (!isAsked) await answer(server, new Request(url + someAddress(site)), edge);
  const everything = startStage("all pages");
  const [{ search }] = await Promise.all([backend(), content.readAll(), content.watching]);
  everything.done(`${site.documents.length}`);
  // Open pages do not show their translations yet.
  reloadPages(server);
  if (searchAfter !== undefined) stopLoading = loadSearchLater(search, searchAfter * 1000);
}

/** Patterns of files that Vite never serves: its own defaults, repositories, and all state. */
function deniedFiles(stateDir: string): string[] {
  const isThere = existsSync(stateDir);
  const folders = new Set([stateDir, isThere ? realpathSync(stateDir) : stateDir]);
  const literal = (file: string) => file.replace(/[^\w/.:-]/g, "\\$&");
  const own = [...folders].map((folder) => `${literal(normalizePath(folder))}/**`);
  return [".env", ".env.*", "*.{crt,pem}", "**/.git/**", "**/.wrangler/**", ...own];
}

/** The URL of any page. */
function someAddress({ documents }: LiveSite): string {
  const page = documents.find((document) => document.page)?.page;
  return page ? encodeURI(documentUrl(page.locale, page.slug)) : "/";
}

/** Runs a function on first use, and only once. */
function once<T>(make: () => Promise<T>): (() => Promise<T>) & { isWanted(): boolean } {
  let made: Promise<T> | undefined;
  const want = () => {
    made ??= make();
    return made;
  };
  return Object.assign(want, { isWanted: () => made !== undefined });
}
