import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { inlineConstants, relativeWidths, shortNames } from "./vite.css.ts";
import { drawings } from "./vite.drawings.ts";
import { licenses } from "./vite.licenses.ts";

/** Style sheets of what stands around every page, and of running text. */
const FRAME = /\/app\/(styles(?!\/samples)|components\/(frame|article))\/.*\.css$/;

/** What only documents have. */
const DOCUMENT = /\/app\/(components\/document\/.*|styles\/samples)\.css$/;

const SHEETS = [
  ["frame", FRAME],
  ["document", DOCUMENT],
] as const;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [drawings(), licenses(), remix(remixConfig)],
  resolve: { mainFields: ["browser", "module", "main"] },
  ssr: {
    resolve: {
      conditions: ["workerd", "worker", "browser"],
      // In development react-dom/server must be the build for workers, too.
      externalConditions: ["workerd", "worker"],
    },
  },
  css: {
    postcss: {
      plugins: [relativeWidths(), ...(command === "build" ? [inlineConstants()] : [])],
    },
    modules: {
      generateScopedName: command === "build" ? shortNames() : "[local]_[hash:base64:4]",
    },
  },
  build: {
    target: "es2022",
    // The first versions with light-dark(): what is older is not served other colours.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    minify: true,
    // Requests are made one by one where nobody waits for them: each takes a phone 10 to 15 ms.
    modulePreload: {
      resolveDependencies: (file, deps) =>
        /\/ads-[^/]*\.js$/.test(file) ? deps.filter((dep) => dep.endsWith(".css")) : deps,
    },
    // Masks of all pages, but of none before its first paint: not in the style sheet.
    assetsInlineLimit: (file) => (file.endsWith("/drawings.webp") ? false : undefined),
    // Few style sheets instead of one for each part: they compress better, and
    // a document page loads two of them instead of ten.
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            manualChunks: (id) => SHEETS.find(([, files]) => files.test(id))?.[0],
          },
        },
  },
}));
