/** The Remix options, read by vite.config.ts. */
/** @type {import('@remix-run/dev').VitePluginConfig} */
const config = {
  appDirectory: "app",
  buildDirectory: "build/app",
  serverModuleFormat: "esm",
  ignoredRouteFiles: ["**/.*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
};

export default config;
