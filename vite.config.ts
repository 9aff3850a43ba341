import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { inlineConstants, relativeWidths, shortNames } from "./vite.css.ts";
import { drawingPlaces, drawings, icons } from "./vite.drawings.ts";
import { fonts } from "./vite.fonts.ts";
import { inlineScripts } from "./vite.inline-scripts.ts";
import { licenses } from "./vite.licenses.ts";
import { shortProperties, shortPropertiesInScripts } from "./vite.properties.ts";
import { telemetrySettings } from "./vite.telemetry.ts";

/**
 * What is loaded as one, since each request costs. Of scripts, all that the named file imports
 * goes with it: what every page runs, and what code on a page needs. Of styles, what stands
 * around every page, with running text, and what only documents have.
 */
const TOGETHER = [
  {
    file: "entry",
    of: /^(app\/entry\.client\.tsx|app\/features\/(ads\/partner|telemetry\/consent(-switch)?)\.ts|app\/lib\/browser\/runnable-languages\.ts|content-build\/contract\/offline\.ts)$/,
  },
  // Apart from ours, since they remain in caches when we deploy. The playground needs no router.
  {
    file: "react",
    of: /^(commonjsHelpers|node_modules\/(react(-dom|-i18next)?|scheduler|i18next)\/.*)\.js$/,
  },
  {
    file: "router",
    of: /^node_modules\/(@remix-run\/(react|router)|react-router(-dom)?|turbo-stream)\/.*js$/,
  },
  {
    // Of playground, exercises and hydrated pages.
    file: "primitives",
    of: /^app\/((i18n\/browser-i18n|lib\/browser\/use-isomorphic-layout-effect)\.ts|ui\/(button\/button|icon\/icon|notice\/notice)\.tsx)$/,
  },
  {
    // What every hydrated page runs of ours, but for what has a style sheet that others do not need.
    file: "hydrated",
    of: /^app\/((root|hydrate|routes\/\$locale|frame\/(breadcrumbs\/breadcrumbs|language-menu\/language-menu)|ui\/switch\/switch)\.tsx|lib\/(loader-data|head\/app-page-meta)\.ts)$/,
  },
  { file: "locales", of: /^content-build\/contract\/locales\.ts$/ },
  { file: "page-bar", of: /^app\/frame\/page-bar\/app-page-bar\.tsx$/ },
  { file: "telemetry", of: /^app\/features\/telemetry\/telemetry\.ts$/ },
  {
    // On documents, for readers with a choice of browsers: one request.
    file: "my-browsers",
    of: /^(app\/document\/my-browsers\/.*|content-build\/compat\/(browsers|front-coding|page-support|verdict|versions|audience\/(days|kind)))\.ts$/,
  },
  { file: "play", of: /^app\/features\/play\/samples\/start-play\.ts$/ },
  {
    file: "document",
    of: /^app\/document\/(article-footer|baseline|compat-table|document-layout|landing|sidebar)\/.*\.css$/,
  },
  {
    file: "frame",
    of: /^app\/(styles|frame\/(?!area-cards|islands|link-sidebar|page-bar|tool-page)|document\/(?!islands|lesson|text-columns)|ui\/(button|icon|menu|notice|switch|thumbs)).*\.css$/,
  },
  {
    // Primitives of application pages. Cards and tabs are on public pages, too, where each byte counts.
    file: "ui",
    of: /^app\/ui\/(app-page|dialog|empty-state|facts|field|select|tag)\/.*\.css$/,
  },
];

/** A chunk each, named after its locale: offline, only those of some locales are stored. */
const STRINGS = /^app\/i18n\/locales\/([^/]+)\/([^/]+)\.json$/;

/**
 * No watching here: workers/local/dev/watch-source.ts tells of changes. A plugin, because the
 * second server that Remix starts takes over plugins only, and would watch the whole checkout.
 */
const unwatched: Plugin = {
  name: "unwatched",
  apply: "serve",
  config(config) {
    config.server = { ...config.server, watch: null };
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    drawings(),
    icons(),
    fonts(),
    shortPropertiesInScripts(),
    inlineScripts(),
    licenses(),
    telemetrySettings(),
    unwatched,
    remix(remixConfig),
  ],
  resolve: { mainFields: ["browser", "module", "main"] },
  ssr: {
    resolve: {
      conditions: ["workerd", "worker", "browser"],
      // In development react-dom/server must be the build for workers, too.
      externalConditions: ["workerd", "worker"],
    },
  },
  optimizeDeps: {
    // In development, packages that are found while somebody reads a page load it anew.
    entries: ["app/entry.client.tsx", "app/hydrate.tsx", "app/routes/*.tsx", "app/islands.ts"],
  },
  css: {
    postcss: {
      plugins: [
        drawingPlaces(),
        relativeWidths(),
        ...(command === "build" ? [inlineConstants(), shortProperties()] : []),
      ],
    },
    modules: {
      generateScopedName: command === "build" ? shortNames() : "[local]_[hash:base64:4]",
    },
  },
  // Whose code it is, and under which terms, is in `/licenses.txt`.
  esbuild: { legalComments: "none" },
  build: {
    target: "es2022",
    // The first versions with light-dark(): what is older is not served other colours.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // Readers load 3 % less than with esbuild; a build takes 20 seconds of processor time more.
    minify: isSsrBuild || "terser",
    // Requests are made one by one where nobody waits for them: each takes a phone 10 to 15 ms.
    modulePreload: {
      resolveDependencies: (file, deps) =>
        /\/(start-ads|watch|debug)-[^/]*\.js$/.test(file)
          ? deps.filter((dep) => dep.endsWith(".css"))
          : deps,
    },
    // Masks of all pages, but of none before its first paint, and letters of few pages: not in the
    // style sheet.
    assetsInlineLimit: (file) => (/\/drawings\.webp$|\.woff2$/.test(file) ? false : undefined),
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            manualChunks: (id) => {
              // The parts that Rollup makes of a CommonJS module belong together.
              const file = id.replace(/^\0|\?commonjs-.*$/g, "");
              const name = path.relative(import.meta.dirname, file);
              const strings = STRINGS.exec(name);
              if (strings) return `strings.${strings[1]}.${strings[2]}`;
              return TOGETHER.find(({ of }) => of.test(name))?.file;
            },
          },
        },
  },
}));
