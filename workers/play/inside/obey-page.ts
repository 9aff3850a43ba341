/**
 * Runs inside every sample: follows the theme of the embedding page and, in `ix-choice` examples,
 * applies the declarations the reader chooses. It is serialised, so it must not refer to anything
 * outside itself.
 */
export function obeyPage(firstChoice: string | null): void {
  const apply = (declarations: string) => {
    const element = document.getElementById("example-element");
    if (element) element.style.cssText = declarations;
  };
  /** Only if the sample leaves it open: one that says `dark` stays dark. */
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
