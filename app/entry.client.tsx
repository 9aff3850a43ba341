import { startIslands } from "./islands/islands.ts";

// The script does not wait for the page, so that it may be here before it.
if (document.readyState === "loading") {
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
}

// Application pages carry Remix's context and come alive as a whole. All others
// stay the HTML they are; a few lines of plain DOM bring their controls to life.
if ("__remixContext" in window) {
  const { hydrate } = await import("./hydrate.tsx");
  await hydrate();
} else if (import.meta.hot) {
  // In development, content and components of these pages are shown by loading them again.
  import.meta.hot.on("webdocs:reload", () => location.reload());
}
startIslands();
