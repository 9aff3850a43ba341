import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type LoaderFetch, openLoader, openLocalDatabase } from "../operate/loader-client.ts";

const addressSchema = z.object({ url: z.url(), token: z.string() });

const fileIn = (stateDir: string) => path.join(stateDir, ".loader.json");

/**
 * Tells other processes of this user how to reach the loader of the running product: SQLite lets one
 * process at a time write, and a second workerd on the same files makes requests of the first fail.
 */
export function announceLoader(stateDir: string, url: URL, token: string): void {
  const file = fileIn(stateDir);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ url, token }), { mode: 0o600 });
}

/** To be called when the product stops. */
export function withdrawLoader(stateDir: string): void {
  rmSync(fileIn(stateDir), { force: true });
}

/** The loader of the product that runs on a state folder; undefined if none answers. */
export async function findRunningLoader(stateDir: string): Promise<LoaderFetch | undefined> {
  try {
    const { url, token } = addressSchema.parse(JSON.parse(readFileSync(fileIn(stateDir), "utf8")));
    const loader = openLoader(new URL(url), token);
    await openLocalDatabase(loader, "DB")([{ sql: "SELECT 1", parameters: [] }]);
    return loader;
  } catch {
    // No such file, or a product that was killed has left it.
    return undefined;
  }
}
