import path from "node:path";
import { createServer } from "vite";
import type { Issue } from "#content-build/issues.ts";
import { LiveSite } from "#content-build/live/live-site.ts";
import {
  readSettings as readContentSettings,
  requirePages,
  SettingError,
} from "#content-build/settings.ts";
import type { RunBatch } from "#db/statement.ts";
import { buildWorkers } from "../build/build-product.ts";
import { seedAds } from "../operate/ads/seed.ts";
import { openLocalDatabase } from "../operate/loader-client.ts";
import { applyMigrations } from "../operate/migrate.ts";
import { startStandIns } from "../stand-ins/start.ts";
import { checkSurroundings } from "./checks.ts";
import { collectChanges } from "./dev/collect-changes.ts";
import { devEdge, reloadPages, SITE_ENTRY, siteBindings } from "./dev/edge.ts";
import { devIssues } from "./dev/issues.ts";
import { liveBucket } from "./dev/live-bucket.ts";
import { loadSearchLater } from "./dev/search-rows.ts";
import { watchFolders } from "./dev/watch-folders.ts";
import { endWith } from "./end-with.ts";
import { startProduct } from "./product.ts";
import { type LocalSettings, readSettings } from "./settings.ts";
import { CommandError, runCommand, startStage } from "./terminal.ts";
import { developmentWorkers } from "./worker-options.ts";

const HELP = `Serves the product from source: edits of components, styles, workers and
Markdown files show in the open browser at once. Pages are compiled when somebody
looks at them; search follows later, in the background.

  npm run dev

Settings, from the environment: PORT (8787), HOST (127.0.0.1), LOGIN_PORT (the next
free one after PORT), STATE_DIR (.wrangler/state), CONTENT_ROOT and the other roots
(the sample content), EDITOR (opens files from the list of issues on a page),
DEV_SEARCH (seconds after which the search rows are brought up to date: 20; off: never).`;

await runCommand(async () => {
  if (process.argv.includes("--help")) return console.log(HELP);
  const settings = readSettings();
  console.log("Webdocs, development\n");
  await checkSurroundings(settings);
  const searchAfter = readSeconds(process.env.DEV_SEARCH ?? "20");
  // Other processes build the workers and start the stand-ins, and Vite translates the app,
  // while this one reads the index: the first request waits for whatever comes last.
  const starting = startBackend(settings);
  starting.catch(() => undefined);
  const site = openSite();
  const bindings = starting.then(async ({ backend }) => {
    await prepare(openLocalDatabase(backend.loader));
    return { ...(await siteBindings(backend)), CONTENT: liveBucket(site) };
  });
  bindings.catch(() => undefined);
  const server = await createServer({
    plugins: [devEdge(bindings), devIssues(site)],
    server: { port: settings.port, host: settings.host, strictPort: true },
    appType: "custom",
  });
  await server.listen();
  const warm = server.ssrLoadModule(SITE_ENTRY).catch(() => undefined);
  const { backend, standIns } = await starting;
  const database = openLocalDatabase(backend.loader);
  endWith(
    { "The server (workerd)": backend.died, "The local login provider": standIns.died },
    async () => standIns.stop(),
  );
  await Promise.all([bindings, warm]);

  const changes = collectChanges((files) => {
    const started = performance.now();
    const { hasChanged, issues } = site.update(files);
    if (!hasChanged) return;
    reloadPages(server);
    report(files, issues, performance.now() - started);
  });
  const roots = Object.values(site.settings.roots).filter((root) => root !== undefined);
  const stopWatching = watchFolders(roots, (file) => changes.note(file));
  const stopLoading =
    searchAfter === undefined ? () => undefined : loadSearchLater(database, searchAfter * 1000);

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      stopLoading();
      stopWatching();
      standIns.stop();
      await server.close();
      await backend.stop();
      process.exit(0);
    });
  }
  await standIns.ready;
  console.log(`\n  ${backend.url} shows every edit. Ctrl-C stops it.\n`);
});

/** The workers that do not run inside Vite, and what stands in for other people's services. */
async function startBackend(settings: LocalSettings) {
  const [, standIns] = await Promise.all([buildWorkers(), startStandIns(settings)]);
  const workers = developmentWorkers(settings, standIns.bindings);
  return { standIns, backend: await startProduct(settings, workers) };
}

async function prepare(database: RunBatch): Promise<void> {
  await applyMigrations(database);
  await seedAds(database);
}

/** Reads the index of all pages. */
function openSite(): LiveSite {
  const stage = startStage("index");
  try {
    const settings = readContentSettings();
    requirePages(settings);
    const site = new LiveSite(settings);
    stage.done(`${site.documents.length} pages`);
    return site;
  } catch (error) {
    throw error instanceof SettingError ? new CommandError(error.message) : error;
  }
}

function readSeconds(text: string): number | undefined {
  if (text === "off") return undefined;
  const seconds = Number(text);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds;
  throw new CommandError(`DEV_SEARCH is "${text}"; it must be a number of seconds, or off.`);
}

function report(files: string[], issues: readonly Issue[], milliseconds: number): void {
  const [first = ""] = files;
  const name = path.relative("", first);
  const what = files.length === 1 ? name : `${name} and ${files.length - 1} more`;
  console.log(`  ${what}: shown after ${Math.round(milliseconds)} ms`);
  for (const { file, line, column, found, advice } of issues) {
    console.log(`    ${file}:${line}:${column} ${found}. ${advice}`);
  }
}
