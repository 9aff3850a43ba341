// Plain JavaScript: it runs before there is a loader for TypeScript.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Inside the checkout, so that imports of packages are resolved there. */
const FOLDER = "build/.cache/commands";

/** Age at which a replaced bundle is removed: until then, processes may still load parts of it. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Large packages, those with binaries, and those that load files beside them. */
const EXTERNAL = [
  "@mdn/browser-compat-data",
  "@remix-run/*",
  "esbuild",
  "miniflare",
  "playwright-core",
  "prismjs",
  "sharp",
  "tsx",
  "vite",
  "web-features",
  "web-specs",
  "wrangler",
];

/**
 * The URL of a command bundled from TypeScript: a few files of plain JavaScript load in a fraction
 * of the time of hundreds of modules. Bundled again once a source has changed. The working
 * directory must be the checkout.
 *
 * @param {string} source Path of the entry module.
 * @returns {Promise<string | undefined>} Undefined if the bundle cannot be written.
 */
export async function bundleCommand(source) {
  const name = `${path.basename(path.dirname(source))}-${path.basename(source, ".ts")}`;
  const record = path.resolve(FOLDER, `${name}.json`);
  try {
    const known = readRecord(record);
    if (known && known.stamp === stampOf(known.inputs) && existsSync(fileURLToPath(known.entry))) {
      return known.entry;
    }
    return await bundle(source, name, record);
  } catch {
    return undefined;
  }
}

/**
 * @typedef {object} BundleRecord
 * @property {string} entry URL of the bundle's entry module.
 * @property {string[]} inputs Source files.
 * @property {string} stamp Hash of the checkout's path, and of the inputs' sizes and times.
 */

/** @param {string} file @returns {BundleRecord | undefined} */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {readonly string[]} inputs */
function stampOf(inputs) {
  // Bundles contain absolute paths of their sources, so a copy of the checkout cannot use them.
  const hash = createHash("sha256").update(path.resolve());
  for (const file of inputs) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}

/** @param {string} source @param {string} name @param {string} record */
async function bundle(source, name, record) {
  const { build, stop } = await import("esbuild");
  const folder = path.resolve(FOLDER, `${name}-${process.pid}-${Date.now()}`);
  const { metafile } = await build({
    entryPoints: { [name]: source },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    mainFields: ["module", "main"],
    external: EXTERNAL,
    plugins: [ownPlaces],
    // Bundled packages load Node's modules with `require`.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    sourcemap: "linked",
    sourcesContent: false,
    metafile: true,
    logLevel: "silent",
  });
  // The process of esbuild would keep 120 MB for as long as the command runs.
  await stop();
  const inputs = [
    "package-lock.json",
    "workers/local/bundle-command.mjs",
    ...Object.keys(metafile.inputs),
  ];
  const entry = pathToFileURL(path.join(folder, `${name}.mjs`)).href;
  removeOld(name, folder);
  const own = `${record}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ entry, inputs, stamp: stampOf(inputs) }));
  renameSync(own, record);
  return entry;
}

/**
 * Modules that look for files beside themselves still find those beside their source.
 *
 * @type {import("esbuild").Plugin}
 */
const ownPlaces = {
  name: "own-places",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, "utf8");
      if (!text.includes("import.meta.")) return undefined;
      return {
        contents: text
          .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(file).href))
          .replaceAll("import.meta.dirname", JSON.stringify(path.dirname(file))),
        loader: "ts",
      };
    });
  },
};

/** @param {string} name @param {string} own */
function removeOld(name, own) {
  mkdirSync(FOLDER, { recursive: true });
  const oldest = Date.now() - KEPT_MS;
  for (const entry of readdirSync(FOLDER, { withFileTypes: true })) {
    const folder = path.resolve(FOLDER, entry.name);
    const isOld = entry.isDirectory() && entry.name.startsWith(`${name}-`) && folder !== own;
    if (isOld && statSync(folder).mtimeMs < oldest)
      rmSync(folder, { recursive: true, force: true });
  }
}
