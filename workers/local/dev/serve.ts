import path from "node:path";
import { createServer } from "vite";
import { documentUrl } from "#content-build/contract/slugs.ts";
import type { LiveSite } from "#content-build/live/live-site.ts";
import type { ContentReader } from "#content-build/live/reader/content-reader.ts";
import type { LocalSettings } from "../settings.ts";
import { startStage } from "../terminal.ts";
import { answer, devEdge, reloadPages, siteBindings } from "./edge.ts";
import { devIssues } from "./issues.ts";
import { liveBucket } from "./live-bucket.ts";
import { once } from "./once.ts";
import { loadSearchLater } from "./search-rows.ts";
import { showChanges } from "./show-changes.ts";

/** Folders the site does not import, which Vite would otherwise watch. */
const UNWATCHED = ["content", "content-build/!(contract)", "test", "build", ".wrangler"];

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
  const backend = once(async () => (await import("./backend.ts")).startBackend(settings));
  const bindings = siteBindings(settings, liveBucket(content.site), backend);
  const edge = { bindings, readAll: () => content.readAll() };
  const server = await createServer({
    plugins: [devEdge(edge), devIssues(content.site)],
    server: {
      port: settings.port,
      host: settings.host,
      strictPort: true,
      watch: { ignored: UNWATCHED.map((name) => `${path.resolve(name)}/**`) },
    },
    appType: "custom",
  });
  await server.listen();
  let stopLoading = () => {};
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      stopLoading();
      await content.stop();
      await server.close();
      if (backend.isWanted()) await (await backend()).stop();
      process.exit(0);
    });
  }
  const url = `http://localhost:${settings.port}`;
  const site = await content.site;
  // The first page is the slowest, since it loads all modules.
  await answer(server, new Request(url + someAddress(site)), edge);
  stage.done(`${site.documents.length} in English`);
  console.log(`\n  ${url} shows every edit. Ctrl-C stops it.\n`);

  showChanges(server, content);
  const everything = startStage("all pages");
  const [{ database }] = await Promise.all([backend(), content.readAll(), content.watching]);
  everything.done(`${site.documents.length}`);
  // Open pages do not show their translations yet.
  reloadPages(server);
  if (searchAfter !== undefined) stopLoading = loadSearchLater(database, searchAfter * 1000);
}

/** The URL of any page. */
function someAddress({ documents }: LiveSite): string {
  const page = documents.find((document) => document.page)?.page;
  return page ? encodeURI(documentUrl(page.locale, page.slug)) : "/";
}
