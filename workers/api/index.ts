import { createDb } from "#db/client.ts";
import { app } from "./app.ts";
import type { Bindings } from "./env.ts";
import { deleteExpired } from "./services/account/cleaning.ts";

export default {
  fetch: app.fetch,
  /** Hourly, in deployments: see `triggers` in wrangler.toml. */
  async scheduled(_event, env) {
    await deleteExpired(createDb(env.DB));
  },
} satisfies ExportedHandler<Bindings>;
