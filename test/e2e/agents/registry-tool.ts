import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const FOLDER = path.resolve(import.meta.dirname, "../../../node_modules/.cache/tools");

/** The version of Node.js that these tools need, newer than the project's. */
const LEAST_NODE = 22;

/** A command of a package that is not part of the project. */
export interface RegistryTool {
  /** Runs it and returns its output, whatever its exit code is. */
  run(args: readonly string[]): Promise<string>;
}

/**
 * A tool that checks the product from outside and needs a newer Node.js than the project: installed
 * from the npm registry once per checkout, and once more, with that Node.js, if this one is older.
 * Returns the reason as a string if it cannot be installed.
 */
export async function registryTool(name: string, version: string): Promise<RegistryTool | string> {
  const isOld = Number(process.versions.node.split(".", 1)[0]) < LEAST_NODE;
  const suffix = isOld ? `-node${LEAST_NODE}` : "";
  const folder = path.join(FOLDER, `${name.replaceAll("/", "_")}-${version}${suffix}`);
  if (!existsSync(folder)) {
    const fresh = `${folder}.${process.pid}`;
    await mkdir(fresh, { recursive: true });
    const packages = [`${name}@${version}`, ...(isOld ? [`node@${LEAST_NODE}`] : [])];
    const flags = ["--no-audit", "--no-fund", "--loglevel=error", "--engine-strict=false"];
    try {
      await run("npm", ["install", "--prefix", fresh, ...flags, ...packages], { cwd: fresh });
      await rename(fresh, folder);
    } catch (error) {
      await rm(fresh, { recursive: true, force: true });
      return `${packages.join(" and ")} cannot be installed: ${String(error).slice(0, 300)}`;
    }
  }
  const installed = path.join(folder, "node_modules", name);
  const { bin } = JSON.parse(await readFile(path.join(installed, "package.json"), "utf8")) as {
    bin: string | Record<string, string>;
  };
  const script = path.join(
    installed,
    typeof bin === "string" ? bin : (Object.values(bin)[0] ?? ""),
  );
  const node = isOld ? path.join(folder, "node_modules/node/bin/node") : process.execPath;
  return {
    run: async (args) => {
      const most = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
      try {
        return (await run(node, [script, ...args], most)).stdout;
      } catch (error) {
        const { stdout, code } = error as { stdout?: string; code?: unknown };
        // With findings it exits with a numeric code; anything else means that it did not run.
        if (typeof code === "number" && stdout) return stdout;
        throw error;
      }
    },
  };
}
