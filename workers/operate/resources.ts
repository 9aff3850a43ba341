import { unstable_readConfig } from "wrangler";
import { WORKERS } from "../build/build-product.ts";
import { CommandError } from "../local/terminal.ts";

/** The id of the database that `wrangler.toml` names for an environment. */
export function databaseIdOf(environment: string): string {
  const config = WORKERS.find(({ name }) => name === "api")?.config ?? "";
  const { d1_databases } = unstable_readConfig(
    { config, env: environment },
    { hideWarnings: true },
  );
  const databases: { binding: string; database_id?: string }[] = d1_databases;
  const id = databases.find(({ binding }) => binding === "DB")?.database_id;
  if (id && !id.startsWith("REPLACE")) return id;
  throw new CommandError(`${config} names no database DB for "${environment}"; see the README.`);
}
