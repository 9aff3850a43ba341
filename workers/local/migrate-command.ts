import { buildProduct } from "./build-product.ts";
import { checkSurroundings } from "./checks.ts";
import { openLocalDatabase } from "./loader-client.ts";
import { applyMigrations } from "./migrate.ts";
import { startProduct } from "./product.ts";
import { readSettings } from "./settings.ts";
import { runCommand } from "./terminal.ts";

await runCommand(async () => {
  const settings = readSettings();
  await checkSurroundings(settings);
  await buildProduct();
  const product = await startProduct(settings);
  const applied = await applyMigrations(openLocalDatabase(product.loader));
  await product.stop();
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "Nothing to apply.");
});
