import { startIslands } from "./islands/islands.ts";
import { pageReady } from "./islands/page-ready.ts";

// Not awaited: routes share modules with this file, and would have to wait for it to end.
void start();

async function start(): Promise<void> {
  await pageReady();
  // Application pages carry Remix's context and come alive as a whole. All others
  // stay the HTML they are; a few lines of plain DOM bring their controls to life.
  if ("__remixContext" in window) {
    const { hydrate } = await import("./hydrate.tsx");
    await hydrate();
  } else if (import.meta.hot) {
    // In development, edits of content and of components show in the open page.
    const { noteAdditions, showEdit } = await import("#app/islands/document/show-edit.ts");
    noteAdditions();
    import.meta.hot.on("webdocs:reload", () => void showEdit());
    const { startAuthorIssues } = await import("#app/islands/document/author-issues.ts");
    void startAuthorIssues();
  }
  await startIslands();
}
