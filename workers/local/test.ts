import { startVitest } from "vitest/node";
import { buildContent } from "../build/build-content.ts";
import { buildProduct } from "../build/build-product.ts";
import { ensureBrowsers, nameAndVersion } from "./chromium.ts";
import { runCommand, wantsHelp } from "./terminal.ts";

const HELP = `Builds the product, and runs its tests: units, workers in workerd, pages in Chromium.

  npm test [-- [part of a file's name …] [--project node|dom|islands|workers|e2e] [-t title]]`;

await runCommand(async () => {
  const args = process.argv.slice(2);
  if (wantsHelp(args)) return console.log(HELP);
  const { usual, whole } = ensureBrowsers();
  Object.assign(process.env, { CHROMIUM: usual, WHOLE_CHROMIUM: whole });
  console.log(`Browser tests run in ${nameAndVersion(usual)}.`);
  // Built once for all tests that start the product.
  await buildProduct();
  await buildContent();
  const { filter, options } = parseArguments(args);
  const vitest = await startVitest("test", filter, {
    config: "test/vitest.config.ts",
    watch: false,
    ...options,
  });
  await vitest.close();
  process.exit(process.exitCode ?? 0);
});

/** Passes `--project NAME` and `-t TITLE` on to vitest; everything else filters files. */
function parseArguments(args: string[]) {
  const filter: string[] = [];
  const options: { project?: string[]; testNamePattern?: string } = {};
  for (let i = 0; i < args.length; i++) {
    const value = args[i] ?? "";
    if (value === "--project") options.project = [...(options.project ?? []), args[++i] ?? ""];
    else if (value === "-t") options.testNamePattern = args[++i] ?? "";
    else filter.push(value);
  }
  return { filter, options };
}
