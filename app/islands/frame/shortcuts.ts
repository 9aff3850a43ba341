import { remember, remembered } from "#app/lib/storage.ts";

/** `/`, Ctrl or Cmd + K (unless the reader is typing) and links lead to the search box. */
export function startShortcuts(): void {
  const button = document.querySelector<HTMLElement>("[data-shortcuts]");
  const describe = () => {
    const isOn = remembered("shortcuts") !== "off";
    button?.setAttribute("aria-pressed", String(isOn));
  };
  describe();
  button?.addEventListener("click", () => {
    remember("shortcuts", remembered("shortcuts") === "off" ? null : "off");
    describe();
  });
  document.addEventListener("keydown", (event) => {
    if (!isShortcut(event) || isTyping(event) || remembered("shortcuts") === "off") return;
    toSearch(event);
  });
  document.querySelector("[data-to-search]")?.addEventListener("click", toSearch);
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
