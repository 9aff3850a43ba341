import type { RunBatch } from "#db/statement.ts";
import { buildWorkers } from "../../build/build-product.ts";
import { seedAds } from "../../operate/ads/seed.ts";
import { openLocalDatabase } from "../../operate/loader-client.ts";
import { applyMigrations } from "../../operate/migrate.ts";
import { startStandIns } from "../../stand-ins/start.ts";
import { endWith } from "../end-with.ts";
import { type Product, startProduct } from "../product.ts";
import type { LocalSettings } from "../settings.ts";
import { developmentWorkers } from "../worker-options.ts";

/** The workers that run outside Vite, and the database that is loaded later. */
export interface Backend {
  miniflare: Product["miniflare"];
  /** The search database. */
  search: RunBatch;
  stop(): Promise<void>;
}

/** Starts the workers that run outside Vite, and the stand-ins for external services. */
export async function startBackend(settings: LocalSettings): Promise<Backend> {
  const [, standIns] = await Promise.all([buildWorkers(), startStandIns(settings)]);
  const product = await startProduct(settings, developmentWorkers(settings, standIns.bindings));
  endWith(
    { "The server (workerd)": product.died, "The local login provider": standIns.died },
    async () => standIns.stop(),
  );
  await applyMigrations(product.loader);
  await seedAds(openLocalDatabase(product.loader, "DB"));
  await standIns.ready;
  return {
    miniflare: product.miniflare,
    search: openLocalDatabase(product.loader, "SEARCH"),
    async stop() {
      standIns.stop();
      await product.stop();
    },
  };
}
