import { spawn } from "node:child_process";
import { CommandError } from "./terminal.ts";

/** Runs a Node script and returns its output; on failure the error contains all of it. */
export function runScript(script: string, args: string[], what: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new CommandError(`${output.trim()}\n\n${what} failed; see the lines above.`));
    });
  });
}

/** Runs wrangler. */
export function runWrangler(args: string[], what: string): Promise<string> {
  return runScript("node_modules/wrangler/bin/wrangler.js", args, what);
}
