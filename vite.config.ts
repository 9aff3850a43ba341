import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: { mainFields: ["browser", "module", "main"] },
  ssr: {
    resolve: {
      conditions: ["workerd", "worker", "browser"],
      // In development react-dom/server must be the build for workers, too.
      externalConditions: ["workerd", "worker"],
    },
  },
  build: {
    target: "es2022",
    // The first versions with light-dark(): what is older is not served other colours.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    minify: true,
  },
});
