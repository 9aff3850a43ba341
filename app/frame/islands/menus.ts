/** Grace period for a pointer that leaves a menu on its way into it. */
const LEAVE_MS = 200;

/** Breakpoint above which the main menu is a row, not a popover: 1200 px at the default font size. */
const WIDE = "(width >= 75em)";

/** Menus are `details` and a popover, which open natively. This adds what they lack. */
export function startMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("[data-hover-menu] details")) {
    followPointer(menu);
  }
  document.addEventListener("keydown", (event) => {
    // Dialogs close natively, and are above all menus.
    if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
    const menu = openMenus().at(-1);
    if (!menu) return;
    // Only the innermost thing closes.
    event.preventDefault();
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  document.addEventListener("click", ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener("focusin", ({ target }) => {
    for (const menu of openMenus()) {
      // In the menu of narrow screens this would move the pressed item from under the finger.
      if (!menu.contains(target as Node) && !menu.closest("[popover]:popover-open")) {
        menu.open = false;
      }
    }
    // The main menu covers all but the header.
    const main = openMainMenu();
    if (!main?.parentElement?.contains(target as Node)) main?.hidePopover();
  });
  // On wide screens, nothing could close it.
  matchMedia(WIDE).addEventListener("change", () => openMainMenu()?.hidePopover());
  // Toggle events do not bubble.
  document.addEventListener("toggle", ({ target }) => onToggle(target as HTMLElement), true);
}

/** On wide screens a mouse opens a menu by pointing at it. A click then keeps it open. */
function followPointer(menu: HTMLDetailsElement): void {
  const wide = matchMedia(WIDE);
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let pointed = false;
  menu.addEventListener("pointerenter", ({ pointerType }) => {
    clearTimeout(leaving);
    if (pointerType !== "mouse" || !wide.matches || menu.open) return;
    menu.open = true;
    pointed = true;
  });
  menu.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType !== "mouse" || !pointed) return;
    leaving = setTimeout(() => {
      menu.open = false;
      pointed = false;
    }, LEAVE_MS);
  });
  menu.querySelector("summary")?.addEventListener("click", (event) => {
    if (pointed) event.preventDefault();
    pointed = false;
  });
}

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")];
}

/** The main menu of narrow screens, if it is open. */
function openMainMenu(): HTMLElement | null {
  return document.querySelector("#main-menu:popover-open");
}

function onToggle(target: HTMLElement): void {
  if (target.id === "main-menu") {
    const open = target.matches(":popover-open");
    const button = document.querySelector<HTMLElement>("[data-main-menu-toggle]");
    button?.setAttribute("aria-expanded", String(open));
    document.body.classList.toggle("mobile-overlay-active", open);
    const label = button?.dataset[open ? "labelOpen" : "labelClosed"];
    if (label) button?.setAttribute("aria-label", label);
    if (!open) for (const menu of target.querySelectorAll("details")) menu.open = false;
  } else if (target instanceof HTMLDetailsElement && target.open && target.dataset.menu === "") {
    // For browsers without exclusive `details` (the `name` attribute).
    for (const menu of openMenus()) if (menu !== target) menu.open = false;
  }
}
