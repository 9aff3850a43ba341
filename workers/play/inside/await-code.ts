import type { fillIn, SampleText } from "./fill-in.ts";

/**
 * Runs in a frame that waits for code: the page that embeds it sends the code, and the frame becomes its
 * sample, without a request. It is serialised, so it must not refer to anything outside itself.
 */
export function awaitCode(parts: readonly string[], fill: typeof fillIn): void {
  if (parent === self) return;
  const site = parent;
  const take = ({ data, source }: MessageEvent) => {
    if (source !== site || typeof data !== "object" || data?.typ !== "code") return;
    removeEventListener("message", take);
    const { html, css, js, theme } = data.code as SampleText;
    document.open();
    document.write(fill(parts, { html, css, js, theme }));
    document.close();
  };
  addEventListener("message", take);
  site.postMessage({ typ: "waiting" }, "*");
}
