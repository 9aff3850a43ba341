import { buildProduct } from "../build/build-product.ts";
import { checkSurroundings } from "../local/checks.ts";
import { startProduct } from "../local/product.ts";
import { readSettings } from "../local/settings.ts";
import { runCommand, wantsHelp } from "../local/terminal.ts";
import { applyMigrations } from "./migrate.ts";

const HELP = `Applies the migrations that the two databases in the state folder do not have yet.

  npm run db:migrate

Settings, from the environment: STATE_DIR (.wrangler/state). A deployment applies its own.`;

await runCommand(async () => {
  if (wantsHelp()) return console.log(HELP);
  const settings = readSettings();
  await checkSurroundings(settings);
  await buildProduct();
  const product = await startProduct(settings);
  const applied = await applyMigrations(product.loader);
  await product.stop();
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "Nothing to apply.");
});
