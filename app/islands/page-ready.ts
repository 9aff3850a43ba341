/**
 * Resolves when all of the page is there, and looks as it should: the script
 * waits for nothing, so that it may be here before both.
 */
export async function pageReady(): Promise<void> {
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const missing = [...sheets].filter(({ sheet }) => !sheet);
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener("load", resolve);
          link.addEventListener("error", resolve);
        }),
    ),
  );
}
