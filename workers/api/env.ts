import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "#db/database.ts";

const variables = z.object({ LOG: z.enum(["all", "errors"]) });

/** The variables of `wrangler.toml`, checked. */
export type Settings = z.infer<typeof variables>;

/** Everything that `wrangler.toml` gives to the api worker. */
export interface Bindings {
  DB: D1Database;
  LOG: string;
}

/** The environment of every Hono handler here. */
export interface ApiEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    settings: Settings;
    db: Kysely<Database>;
  };
}

const known = new WeakMap<Bindings, Settings>();

/** Reads the settings once an isolate; throws where one is missing or wrong. */
export function readSettings(env: Bindings): Settings {
  const settings = known.get(env) ?? variables.parse(env);
  known.set(env, settings);
  return settings;
}
