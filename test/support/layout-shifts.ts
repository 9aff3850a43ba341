import type { Page } from "playwright-core";

/**
 * Records layout shifts from the next navigation on; returns a function that lists them: score, and
 * the elements that moved, with their boxes before and after, in CSS pixels. Web fonts stay empty
 * unless `withFonts`: a font that arrives late on a busy machine also moves text.
 */
export async function recordShifts(
  page: Page,
  { withFonts = false } = {},
): Promise<() => Promise<string[]>> {
  if (!withFonts) await page.route("**/*.woff2", (route) => route.fulfill({ body: "" }));
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const place = ({ x, y, width, height }: DOMRect) => `${x} ${y} ${width}×${height}`;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.outerHTML?.slice(0, 80) ?? "text"} (${place(previousRect)} → ${place(currentRect)})`,
        );
        shifts.push(`${value} ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
