import type { DatabaseName } from "#db/database-name.ts";
import { WORKERS } from "../build/build-product.ts";
import { readConfig } from "../build/worker-config.ts";
import { CommandError } from "../local/terminal.ts";

/** The id of a database in `wrangler.toml` for an environment. */
export function databaseIdOf(name: DatabaseName, environment: string): string {
  const config = WORKERS.find((worker) => worker.name === "api")?.config ?? "";
  const { d1_databases } = readOrRefuse(config, environment);
  const databases: { binding: string; database_id?: string }[] = d1_databases;
  const id = databases.find(({ binding }) => binding === name)?.database_id;
  if (id && !id.startsWith("REPLACE")) return id;
  throw new CommandError(
    `${config} names no database ${name} for "${environment}"; see the README.`,
  );
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
