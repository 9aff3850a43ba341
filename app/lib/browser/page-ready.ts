/**
 * Resolves when the page is parsed and styled: the script is async, and may run
 * before both.
 */
export async function pageReady(): Promise<void> {
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  // Sheets that are still missing when all is loaded have failed, perhaps before this script ran.
  if (document.readyState !== "complete") {
    await Promise.race([
      new Promise((resolve) => addEventListener("load", resolve, { once: true })),
      sheetsLoaded(),
    ]);
  }
  await pageShown();
}

/** Resolves when the style sheets that are still missing have loaded or failed. */
function sheetsLoaded(): Promise<unknown> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const missing = [...sheets].filter(({ sheet, media }) => !sheet && matchMedia(media).matches);
  return Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener("load", resolve);
          link.addEventListener("error", resolve);
        }),
    ),
  );
}

/** Resolves when the visible part is shown (`lib/inline-scripts/layout.ts`). */
async function pageShown(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.early === undefined) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { attributeFilter: ["data-early"] });
  });
}
