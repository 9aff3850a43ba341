import { element } from "#app/lib/browser/element.ts";
import { islandStrings } from "#app/lib/browser/strings.ts";

const ICON =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><rect width="14" height="14" x="8" y="8" rx="2"/><path d="M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2"/></svg>';

/**
 * Adds a copy button to each block of code when it comes near the viewport. The buttons of support
 * tables are in the HTML.
 */
export function startCopy(): void {
  document.addEventListener("click", async ({ target }) => {
    const button = (target as Element).closest?.<HTMLElement>("[data-copy-compat]");
    if (button) await (await import("./copy-compat.ts")).copyCompat(button);
  });
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const code = target.querySelector("pre:not(.hidden)");
        if (code) target.appendChild(copyButton(code));
      }
    },
    { rootMargin: "50%" },
  );
  for (const block of document.querySelectorAll(".prose .code-example")) observer.observe(block);
}

function copyButton(code: Element): HTMLElement {
  const { copy } = islandStrings();
  const box = element("div", "copy");
  const message = document.createElement("span");
  message.setAttribute("role", "alert");
  const button = document.createElement("button");
  button.type = "button";
  button.title = copy.label;
  button.innerHTML = `${ICON}<span class="visually-hidden"></span>`;
  if (button.lastElementChild) button.lastElementChild.textContent = copy.label;
  button.disabled = !navigator.clipboard;
  box.replaceChildren(message, button);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (state: "copied" | "failed", milliseconds: number) => {
    box.dataset.state = state;
    message.textContent = copy[state];
    clearTimeout(timer);
    timer = setTimeout(() => {
      delete box.dataset.state;
      message.textContent = "";
    }, milliseconds);
  };
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(code.textContent ?? "").then(
      () => report("copied", 1000),
      () => report("failed", 3000),
    );
  });
  return box;
}
