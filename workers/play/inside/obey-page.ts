/**
 * Runs inside of every sample: follows the theme of the page around it and, in examples
 * of the kind `ix-choice`, applies the declarations that the reader chooses. It is sent
 * as its own source and must not use anything from outside of itself.
 */
export function obeyPage(firstChoice: string | null): void {
  const apply = (declarations: string) => {
    const element = document.getElementById("example-element");
    if (element) element.style.cssText = declarations;
  };
  /** Only what the sample leaves open: one that says `dark` stays dark. */
  const wear = (theme: unknown) => {
    const { style } = document.documentElement;
    style.colorScheme = "";
    const own = getComputedStyle(document.documentElement).colorScheme;
    if ((theme === "light" || theme === "dark") && /light dark|dark light/.test(own)) {
      style.colorScheme = theme;
    }
  };
  addEventListener("message", ({ data, source }) => {
    if (source !== parent || typeof data !== "object" || data === null) return;
    if (data.typ === "theme") wear(data.theme);
    if (data.typ === "choice") apply(String(data.code));
  });
  document.addEventListener("DOMContentLoaded", () => {
    wear(document.documentElement.dataset.theme);
    if (firstChoice !== null) apply(firstChoice);
  });
}
