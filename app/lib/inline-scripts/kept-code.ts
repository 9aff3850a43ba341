/**
 * Puts the code stored in this tab into the playground before the playground's own script arrives,
 * so that whatever a reader types early is typed into the right text.
 */
export function run(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem("playground-session-code") ?? "null");
    if (!kept || (kept.from ?? "") !== location.search) return;
    const texts = new Map(Object.entries(kept));
    for (const field of document.querySelectorAll<HTMLTextAreaElement>("[data-plain]")) {
      const text = texts.get(field.dataset.plain ?? "");
      // The attribute stays what the server wrote; this is what was shown.
      if (typeof text === "string") field.value = text;
    }
  } catch {
    // Storage may be blocked in this browser.
  }
}
