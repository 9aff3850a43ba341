/** Events of the menu or section around the switch that precede its use. */
const INTENT_EVENTS = ["toggle", "pointerover", "focusin"];

/**
 * Loads the code of the switch “Remember language” for readers with a remembered language
 * (`preferredlocale`, `heldlocale`), or once a reader is about to use the switch.
 */
export function startLanguage(): void {
  let isStarted = false;
  const load = () => {
    if (isStarted) return;
    isStarted = true;
    import("./remember-language.ts").then(
      ({ startRemembering }) => startRemembering(),
      (error) => {
        // The next event tries again.
        isStarted = false;
        console.warn(error);
      },
    );
  };
  if (/locale=[^;]/.test(document.cookie)) load();
  for (const box of document.querySelectorAll("[data-remember-language]")) {
    const around = box.closest("[data-menu], section");
    for (const type of INTENT_EVENTS) around?.addEventListener(type, load);
  }
}
