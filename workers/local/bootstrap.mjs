// The entry point: plain JavaScript, because dependencies may not be installed yet.
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundleCommand } from "./bundle-command.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [command = "", ...args] = process.argv.slice(2);

const commands = {
  ads: () => import("../operate/ads/command.ts"),
  books: () => import("../build/books/command.ts"),
  backup: () => import("../operate/backup/command.ts"),
  observatory: () => import("../operate/observatory/command.ts"),
  check: () => import("./check/main.ts"),
  plays: () => import("../operate/plays/command.ts"),
  stats: () => import("../operate/stats/command.ts"),
  start: () => import("./start.ts"),
  dev: () => import("./dev.ts"),
  build: () => import("../build/build.ts"),
  content: () => import("../../content-build/authoring/cli.ts"),
  lsp: () => import("../../content-build/authoring/editor/main.ts"),
  "build:content": () => import("../build/content-command.ts"),
  deploy: () => import("../deploy.ts"),
  "db:migrate": () => import("../operate/migrate-command.ts"),
  bench: () => import("../../test/bench/bench.ts"),
  crawl: () => import("../../test/crawl/crawl.ts"),
  "ai:fit": () => import("../../test/ai-help/fit/fit.ts"),
  "ai:judge": () => import("../../test/ai-help/judge.ts"),
  "ai:vectors": () => import("../operate/ai-vectors/command.ts"),
  "ai:questions": () => import("../operate/ai-questions/command.ts"),
  "search:judge": () => import("../../test/search/judge.ts"),
  "search:fit": () => import("../../test/search/fit.ts"),
  "search:phrases": () => import("../operate/search/phrases-command.ts"),
  test: () => import("./test.ts"),
};

/** Commands that people wait for, bundled because that starts faster. */
const bundled = new Map([
  ["start", "workers/local/start.ts"],
  ["dev", "workers/local/dev.ts"],
  ["content", "content-build/authoring/cli.ts"],
  ["check", "workers/local/check/main.ts"],
  ["lsp", "content-build/authoring/editor/main.ts"],
  ["ads", "workers/operate/ads/command.ts"],
  ["books", "workers/build/books/command.ts"],
  ["backup", "workers/operate/backup/command.ts"],
  ["build:content", "workers/build/content-command.ts"],
  ["db:migrate", "workers/operate/migrate-command.ts"],
  ["deploy", "workers/deploy.ts"],
  ["observatory", "workers/operate/observatory/command.ts"],
  ["plays", "workers/operate/plays/command.ts"],
  ["stats", "workers/operate/stats/command.ts"],
]);

const HELP = `The help of this command is not readable yet: the dependencies are not installed. "npm ci" in
${root} installs them, and so does any command without --help.`;

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Webdocs needs Node.js 20.19 or newer; this is ${process.version}.`);
}

const load = Object.hasOwn(commands, command)
  ? commands[/** @type {keyof typeof commands} */ (command)]
  : stop(`No command "${command}". There are: ${Object.keys(commands).join(", ")}.`);

// Files named on the command line are looked for where npm, or an editor, was.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
if (!areInstalled()) {
  const wantsHelp = args.includes("--help") || args.includes("-h");
  if (!wantsHelp) installDependencies();
  // Outdated dependencies are good enough to print a help text.
  else if (!existsSync("node_modules")) stop(HELP);
}

// No telemetry: no metrics, update checks, or requests for sample geo data.
Object.assign(process.env, {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
});

process.argv.splice(2, process.argv.length - 2, ...args);
const source = bundled.get(command);
const bundle = source && (await bundleCommand(source));
if (bundle) {
  await import(bundle);
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await load();
}

function areInstalled() {
  const marker = "node_modules/.package-lock.json";
  const installed = statSync(marker, { throwIfNoEntry: false });
  return installed !== undefined && installed.mtimeMs >= statSync("package-lock.json").mtimeMs;
}

function installDependencies() {
  const folder = path.join(root, "node_modules");
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const target = existsSync(folder) ? realpathSync(folder) : "a folder that is not there";
    stop(
      `The dependencies must be installed, but ${folder} is a link to ${target}, which "npm ci" would empty. Remove the link and start again.`,
    );
  }
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const count = Object.keys(packages).filter((name) => name !== "").length;
  // Standard output belongs to the command.
  console.error(`Installing ${count} packages of package-lock.json into ${folder} (npm ci) …`);
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) stop("Installing the dependencies failed; see the lines above.");
}
