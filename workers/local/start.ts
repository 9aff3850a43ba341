import { POINTER_KEY } from "#content-build/contract/lookup.ts";
import { LiveSite } from "#content-build/live/live-site.ts";
import type { Sources } from "#content-build/run/sources.ts";
import type { Settings } from "#content-build/settings.ts";
import { type BuiltContent, buildContent } from "../build/build-content.ts";
import { buildProduct } from "../build/build-product.ts";
import { lockBuild } from "../build/lock-build.ts";
import { buildPacks } from "../build/offline/build-packs.ts";
import { seedAds } from "../operate/ads/seed.ts";
import { loadContent, loadObjects, loadRows } from "../operate/load.ts";
import { openLocalBucket, openLocalDatabase } from "../operate/loader-client.ts";
import { loadVectors } from "../operate/meaning/load-vectors.ts";
import { applyMigrations } from "../operate/migrate.ts";
import { publishPacks } from "../operate/publish-packs.ts";
import { startStandIns } from "../stand-ins/start.ts";
import { checkSurroundings, emptyPageCache, explainStores } from "./checks.ts";
import { readContentSettings } from "./content-settings.ts";
import { endWith, stopOnSignal } from "./end-with.ts";
import { startProduct } from "./product.ts";
import { readSettings } from "./settings.ts";
import { clearLine, runCommand, seconds, startStage, wantsHelp } from "./terminal.ts";
import { UnloadedContent } from "./unloaded-content.ts";
import { fillingWorkers } from "./worker-options.ts";

const HELP = `Compiles the content, builds the app, and serves the whole product.

  npm start

Settings, from the environment: PORT (8787), HOST (127.0.0.1), LOGIN_PORT (the next
free one after PORT), STATE_DIR (.wrangler/state), CONTENT_ROOT and the other roots
(the sample content).`;

await runCommand(async () => {
  if (wantsHelp()) return console.log(HELP);
  const started = performance.now();
  const settings = readSettings();
  console.log("Webdocs\n");
  await checkSurroundings(settings);
  readContentSettings();
  emptyPageCache(settings);
  // Locked until the output is published, because publishing reads it.
  const unlock = await lockBuild();
  await buildProduct();

  const explain = (error: unknown): never => {
    throw explainStores(error, settings);
  };
  const stage = startStage("workers");
  const unloaded = new UnloadedContent();
  const standIns = await startStandIns(settings);
  const product = await startProduct(
    settings,
    fillingWorkers(settings, standIns.bindings, unloaded),
  );
  const stores = {
    bucket: openLocalBucket(product.loader),
    search: openLocalDatabase(product.loader, "SEARCH"),
  };
  endWith(
    { "The server (workerd)": product.died, "The local login provider": standIns.died },
    tidy,
  );
  const migrations = await applyMigrations(product.loader).catch(explain);
  await seedAds(openLocalDatabase(product.loader, "DB"));
  await standIns.ready;
  stage.done(
    migrations.length > 0 ? `running, ${migrations.length} migrations applied` : "running",
  );
  stopOnSignal(stop);

  // Content that was loaded earlier is served at once, until changes are loaded.
  const hadContent = (await stores.bucket.get(POINTER_KEY).catch(explain)) !== undefined;
  if (hadContent) announce("is served, as it was loaded last,");
  const content = await buildContent(hadContent ? {} : { onRead: serveUncompiled });
  if (!hadContent) await unloaded.open(content.outDir);
  await load(content).catch(explain);
  unloaded.close();
  const pages = Object.entries(content.pages).map(([locale, count]) => `${locale} ${count}`);
  console.log(`\n  Pages and search are loaded after ${since()}: ${pages.join(", ")}\n`);

  // Packs take as long again on a large corpus and few readers ask for them, so they come last.
  const packs = await buildPacks(content.outDir);
  if (packs) await publishPacks(packs, stores.bucket).catch(explain);
  unlock();
  console.log(`\n  All is loaded after ${since()}.\n`);
  // Search works without them, and they take minutes, too.
  await loadVectors(content.outDir, stores.search).catch((error: unknown) => {
    console.warn("Search goes on without vectors:", error);
  });

  function serveUncompiled(settings: Settings, { documents }: Sources): void {
    unloaded.compileOnRequest(() => new LiveSite(settings, { documents, issues: [] }));
    announce("is served");
  }

  function announce(what: string): void {
    clearLine();
    console.log(`\n  ${product.url} ${what} after ${since()}. Ctrl-C stops it.\n`);
  }

  function since(): string {
    return seconds(performance.now() - started);
  }

  /** Pages that are not loaded yet are served from the build, so that rows may come before them. */
  async function load({ outDir, version }: BuiltContent): Promise<void> {
    if (hadContent) await loadContent(outDir, stores);
    else {
      await Promise.all([
        loadObjects(outDir, stores.bucket),
        loadRows(outDir, stores.search, version),
      ]);
    }
  }

  async function stop() {
    await tidy();
    process.exit(0);
  }

  async function tidy() {
    standIns.stop();
    await product.stop();
  }
});
