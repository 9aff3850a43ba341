/** Signs that a reader turns to the switch, by the menu or the section that it is in. */
const SIGNS = ["toggle", "pointerover", "focusin"];

/**
 * The switch “Remember language” and what follows from it, loaded for readers with a remembered
 * language (`preferredlocale`, `heldlocale`), and where a reader turns to the switch.
 */
export function startLanguage(): void {
  let isStarted = false;
  const load = () => {
    if (isStarted) return;
    isStarted = true;
    import("./remember-language.ts").then(
      ({ startRemembering }) => startRemembering(),
      (error) => {
        // The next sign tries again.
        isStarted = false;
        console.warn(error);
      },
    );
  };
  if (/locale=[^;]/.test(document.cookie)) load();
  for (const box of document.querySelectorAll("[data-remember-language]")) {
    const around = box.closest("[data-menu], section");
    for (const sign of SIGNS) around?.addEventListener(sign, load);
  }
}
