import { WORKERS } from "../build/build-product.ts";
import { readConfig } from "../build/worker-config.ts";
import { CommandError } from "../local/terminal.ts";

/** The database id in `wrangler.toml` for an environment. */
export function databaseIdOf(environment: string): string {
  const config = WORKERS.find(({ name }) => name === "api")?.config ?? "";
  const { d1_databases } = readOrRefuse(config, environment);
  const databases: { binding: string; database_id?: string }[] = d1_databases;
  const id = databases.find(({ binding }) => binding === "DB")?.database_id;
  if (id && !id.startsWith("REPLACE")) return id;
  throw new CommandError(`${config} names no database DB for "${environment}"; see the README.`);
}

function readOrRefuse(config: string, env: string) {
  try {
    return readConfig(config, env);
  } catch (error) {
    // Extracts the reason from wrangler's verbose error output.
    const [, reason = String(error)] = /^ *- (.+)$/m.exec((error as Error).message) ?? [];
    throw new CommandError(`${config}: ${reason}`);
  }
}
