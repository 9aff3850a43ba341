import { startIslands } from "./islands/islands.ts";

// Application pages carry Remix's context and come alive as a whole. All others
// stay the HTML they are; a few lines of plain DOM bring their controls to life.
if ("__remixContext" in window) {
  const { hydrate } = await import("./hydrate.tsx");
  await hydrate();
}
startIslands();
