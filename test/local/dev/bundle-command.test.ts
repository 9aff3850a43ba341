import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const MODULE = path.resolve("workers/local/bundle-command.mjs");

test("bundles a command once, and again after a change of a source or a copy of the checkout", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "webdocs-bundle-"));
  const copy = mkdtempSync(path.join(tmpdir(), "webdocs-copied-"));
  try {
    const write = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    };
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    write("package-lock.json", "{}");
    write("workers/local/bundle-command.mjs", "");
    write("package.json", '{"type":"module"}');
    write("greet/say.ts", 'import { name } from "./name.ts"; console.log(name satisfies string);');
    const named =
      "import path from 'node:path'; export const name = path.basename(import.meta.dirname);";
    write("greet/name.ts", named);
    const run = (cwd = folder) => {
      const script = `
        const { bundleCommand } = await import(${JSON.stringify(MODULE)});
        const entry = await bundleCommand("greet/say.ts");
        console.log(entry);
        await import(entry);`;
      const options = { cwd, encoding: "utf8" as const };
      const args = ["--input-type=module", "-e", script];
      return execFileSync(process.execPath, args, options).trim().split("\n");
    };
    const [first, said] = run();
    expect(said).toBe("greet");
    expect(run()).toEqual([first, "greet"]);
    write("greet/name.ts", 'export const name = "another";');
    const [second, then] = run();
    expect(then).toBe("another");
    expect(second).not.toBe(first);

    // A copied checkout must not reuse the bundle of the original.
    cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
    expect(run(copy)[0]).toContain(path.basename(copy));

    rmSync(path.join(folder, "build"), { recursive: true });
    cpSync(path.join(copy, "build"), path.join(folder, "build"), { recursive: true });
    expect(run()).toEqual([expect.stringContaining(path.basename(folder)), "another"]);
  } finally {
    for (const each of [folder, copy]) rmSync(each, { recursive: true, force: true });
  }
}, 60_000);
