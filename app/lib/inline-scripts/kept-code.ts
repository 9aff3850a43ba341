/**
 * Puts the code that this tab keeps into the playground before its own script arrives: what a
 * reader types meanwhile is typed into the right text.
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
    // This browser may not remember anything.
  }
}
