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
  addEventListener("message", ({ data, source }) => {
    if (source !== parent || typeof data !== "object" || data === null) return;
    if (data.typ === "theme") {
      if (data.theme === "light" || data.theme === "dark") {
        document.documentElement.dataset.theme = data.theme;
      } else delete document.documentElement.dataset.theme;
    }
    if (data.typ === "choice") apply(String(data.code));
  });
  if (firstChoice !== null) {
    document.addEventListener("DOMContentLoaded", () => apply(firstChoice));
  }
}
