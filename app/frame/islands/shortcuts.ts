import { remember, remembered } from "#app/lib/storage.ts";

const CONTROLS = "[data-shortcuts]";

/** `/`, Ctrl or Cmd + K (unless the reader is typing) and links lead to the search box. */
export function startShortcuts(): void {
  show();
  for (const control of document.querySelectorAll(CONTROLS)) {
    control.addEventListener("click", () => {
      remember("shortcuts", areOn() ? "off" : null);
      show();
    });
  }
  document.addEventListener("keydown", (event) => {
    if (!isShortcut(event) || isTyping(event) || !areOn()) return;
    toSearch(event);
  });
  document.querySelector("[data-to-search]")?.addEventListener("click", toSearch);
}

/** Whether shortcuts are enabled. */
function areOn(): boolean {
  return remembered("shortcuts") !== "off";
}

/** Updates the button in the footer and the switch in the settings. */
function show(): void {
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (control instanceof HTMLInputElement) control.checked = areOn();
    else control.setAttribute("aria-pressed", String(areOn()));
  }
}

/** Focuses the search box without changing the scroll position. */
function toSearch(event: Event): void {
  const input = document.querySelector<HTMLInputElement>("#top-nav-search-input");
  if (!input) return;
  event.preventDefault();
  input.focus({ preventScroll: true });
  input.select();
}

function isShortcut({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  // Many keyboards, German and French ones among them, have the slash on Shift.
  return ctrlKey || metaKey ? !shiftKey && key.toLowerCase() === "k" : key === "/";
}

/** Looks into shadow trees as well: editors live there. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  return target.matches("input, textarea, select") || target.isContentEditable;
}
