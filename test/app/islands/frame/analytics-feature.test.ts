import { expect, test, vi } from "vitest";

test("nothing is counted where analytics are off, and clicks are where they are on", async () => {
  const sent: string[] = [];
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (_url: string, body: string) => sent.push(body) > 0,
  });
  for (const features of ["plus", "plus analytics"]) {
    vi.resetModules();
    document.documentElement.dataset.features = features;
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    const { startIslands } = await import("#app/islands/islands.ts");
    await startIslands();
    await vi.dynamicImportSettled();
    const detail = { source: "toc_click" };
    document.dispatchEvent(new CustomEvent("webdocs:click", { detail }));
    visibility.mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(sent.length, features).toBe(features.includes("analytics") ? 1 : 0);
  }
  expect(JSON.parse(sent[0] ?? "")).toMatchObject({
    events: [{ name: "click", extra: { source: "toc_click" } }],
  });
});
