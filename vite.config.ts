import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

/** Style sheets of what stands around or in every page. */
const FRAME =
  /\/app\/(styles|components\/(error-page|footer|header|icon|logo|menu|news-dot|not-found|search-form|skip-links|theme-switch|user-area))\/.*\.css$/;

/** Those of articles: documents, posts of the blog, lessons. */
const ARTICLE =
  /\/app\/components\/(article|article-footer|baseline|breadcrumbs|compat-table|document-bar|document-layout|language-menu|notices|page-bar|prose|sidebar|specifications|table-of-contents)\/.*\.css$/;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [remix(remixConfig)],
  resolve: { mainFields: ["browser", "module", "main"] },
  ssr: {
    resolve: {
      conditions: ["workerd", "worker", "browser"],
      // In development react-dom/server must be the build for workers, too.
      externalConditions: ["workerd", "worker"],
    },
  },
  css: {
    modules: {
      // Names are 3 % of the bytes of a style sheet, and nobody reads them in production.
      generateScopedName: command === "build" ? "[hash:base64:4]" : "[local]_[hash:base64:4]",
    },
  },
  build: {
    target: "es2022",
    // The first versions with light-dark(): what is older is not served other colours.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    minify: true,
    // Two style sheets instead of one for each part: they compress better, and
    // a document page loads two of them instead of eight.
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            manualChunks: (id) =>
              FRAME.test(id) ? "frame" : ARTICLE.test(id) ? "article" : undefined,
          },
        },
  },
}));
