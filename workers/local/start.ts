import { buildContent } from "./build-content.ts";
import { buildProduct } from "./build-product.ts";
import { checkSurroundings, explainFullDisk } from "./checks.ts";
import { loadContent } from "./load.ts";
import { openLocalBucket, openLocalDatabase } from "./loader-client.ts";
import { applyMigrations } from "./migrate.ts";
import { startProduct } from "./product.ts";
import { readSettings } from "./settings.ts";
import { runCommand, seconds, startStage } from "./terminal.ts";

const HELP = `Compiles the content, builds the app, and serves the whole product.

  npm start

Settings, from the environment: PORT (8787), HOST (127.0.0.1), STATE_DIR
(.wrangler/state), CONTENT_ROOT and the other roots (the sample content).`;

await runCommand(async () => {
  if (process.argv.includes("--help")) return console.log(HELP);
  const started = performance.now();
  const settings = readSettings();
  console.log("Webdocs\n");
  await checkSurroundings(settings);
  const content = await buildContent();
  await buildProduct();

  const explain = (error: unknown): never => {
    throw explainFullDisk(error, settings);
  };
  const stage = startStage("workers");
  const product = await startProduct(settings);
  const stores = {
    bucket: openLocalBucket(product.loader),
    database: openLocalDatabase(product.loader),
  };
  const migrations = await applyMigrations(stores.database).catch(explain);
  stage.done(
    migrations.length > 0 ? `running, ${migrations.length} migrations applied` : "running",
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void product.stop().then(() => process.exit(0)));
  }
  await loadContent(content.outDir, stores).catch(explain);

  const pages = Object.entries(content.pages).map(([locale, count]) => `${locale} ${count}`);
  console.log(`\n  ${pages.join(", ")}`);
  console.log(`  is served at ${product.url} after ${seconds(performance.now() - started)}`);
  console.log("  Ctrl-C stops it.\n");
});
