import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { createServer } from "vite";
import { readSettings as readContentSettings } from "#content-build/build.ts";
import type { Issue } from "#content-build/issues.ts";
import { openProject } from "#content-build/open-project.ts";
import { openContent } from "../build/build-content.ts";
import { buildWorkers } from "../build/build-product.ts";
import { seedAds } from "../operate/ads/seed.ts";
import { loadContent } from "../operate/load.ts";
import { openLocalBucket, openLocalDatabase } from "../operate/loader-client.ts";
import { applyMigrations } from "../operate/migrate.ts";
import { startStandIns } from "../stand-ins/start.ts";
import { checkSurroundings } from "./checks.ts";
import { devEdge, reloadPages, siteBindings } from "./dev-edge.ts";
import { devIssues } from "./dev-issues.ts";
import { endWith } from "./end-with.ts";
import { startProduct } from "./product.ts";
import { readSettings } from "./settings.ts";
import { runCommand, seconds } from "./terminal.ts";
import { developmentWorkers } from "./worker-options.ts";

const HELP = `Serves the product from source: edits of components, styles, workers and
Markdown files show in the open browser at once.

  npm run dev

Settings, from the environment: PORT (8787), HOST (127.0.0.1), LOGIN_PORT (the next
free one after PORT), STATE_DIR (.wrangler/state), CONTENT_ROOT and the other roots
(the sample content).`;

await runCommand(async () => {
  if (process.argv.includes("--help")) return console.log(HELP);
  const settings = readSettings();
  console.log("Webdocs, development\n");
  await checkSurroundings(settings);
  let project = await openContent();
  const outDir = path.dirname(project.report.manifest);
  await buildWorkers();
  const standIns = await startStandIns(settings);
  const backend = await startProduct(settings, developmentWorkers(settings, standIns.bindings));
  const stores = {
    bucket: openLocalBucket(backend.loader),
    database: openLocalDatabase(backend.loader),
  };
  endWith(
    { "The server (workerd)": backend.died, "The local login provider": standIns.died },
    async () => standIns.stop(),
  );
  await applyMigrations(stores.database);
  await seedAds(stores.database);
  await loadContent(outDir, stores);

  const server = await createServer({
    plugins: [devEdge(await siteBindings(backend)), devIssues((url) => project.issuesOf(url))],
    server: { port: settings.port, host: settings.host, strictPort: true },
    appType: "custom",
  });
  await server.listen();
  const roots = Object.values(readContentSettings().roots).filter((root) => root !== undefined);
  server.watcher.add(roots);
  server.watcher.on("all", (_event, file) => {
    if (roots.some((root) => file.startsWith(root + path.sep))) changes.note(file);
  });
  const changes = collectChanges(async (files) => {
    const started = performance.now();
    const issues: Issue[] = [];
    for (const file of files) {
      const page = await project.compilePage(file);
      if (!page) project = await openProject();
      issues.push(...(page?.issues ?? []));
    }
    await loadContent(outDir, stores, true);
    reloadPages(server);
    console.log(`  ${describe(files)}: shown after ${seconds(performance.now() - started)}`);
    for (const { file, line, column, found, advice } of issues) {
      console.log(`    ${file}:${line}:${column} ${found}. ${advice}`);
    }
  });

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      standIns.stop();
      await server.close();
      await backend.stop();
      process.exit(0);
    });
  }
  await standIns.ready;
  console.log(`\n  ${backend.url} shows every edit. Ctrl-C stops it.\n`);
});

/** Milliseconds: editors empty a file before they write it. */
const SETTLE = 20;

/** Gathers what changes while the work on earlier changes is still going on. */
function collectChanges(work: (files: string[]) => Promise<void>) {
  let waiting = new Set<string>();
  let busy = false;
  const next = async () => {
    if (busy || waiting.size === 0) return;
    busy = true;
    await setTimeout(SETTLE);
    const files = [...waiting];
    waiting = new Set();
    await work(files).catch((error: unknown) => console.error(error));
    busy = false;
    await next();
  };
  return {
    note(file: string) {
      waiting.add(file);
      void next();
    },
  };
}

function describe(files: string[]): string {
  const [first = ""] = files;
  const name = path.relative("", first);
  return files.length === 1 ? name : `${name} and ${files.length - 1} more`;
}
