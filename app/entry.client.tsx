import { startIslands } from "./islands.ts";
import { pageReady } from "#app/lib/browser/page-ready.ts";

// Not awaited: routes share modules with this file, and would have to wait for it to end.
void start();

async function start(): Promise<void> {
  await pageReady();
  let hydrated: Promise<void> | undefined;
  // Application pages carry Remix's context and are hydrated. All others stay HTML, and islands of
  // plain DOM start their controls.
  if ("__remixContext" in window) {
    // Forms, links and islands also work on a page that could not be hydrated.
    const page = import("./hydrate.tsx").then(({ hydrate }) => hydrate());
    hydrated = (await page.catch(console.error))?.done;
  } else if (import.meta.hot) {
    // In development, edits of content and of components show in the open page.
    const { noteAdditions, showEdit } = await import("#app/document/islands/show-edit.ts");
    noteAdditions();
    import.meta.hot.on("webdocs:reload", () => void showEdit());
    // An edit may have happened before this page was listening.
    import.meta.hot.send("webdocs:listening", { reloads: Reflect.get(window, "webdocsReloads") });
    const { startAuthorIssues } = await import("#app/document/islands/author-issues.ts");
    void startAuthorIssues();
  }
  await startIslands(hydrated);
}
