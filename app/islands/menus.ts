/** Menus are `details` and a popover: they open by themselves. Here is what they lack. */
export function startMenus(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
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
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  });
  // Toggle events do not bubble.
  document.addEventListener("toggle", ({ target }) => onToggle(target as HTMLElement), true);
}

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")];
}

function onToggle(target: HTMLElement): void {
  if (target.id === "main-menu") {
    const open = target.matches(":popover-open");
    const button = document.querySelector<HTMLElement>("[data-main-menu-toggle]");
    button?.setAttribute("aria-expanded", String(open));
    const label = button?.dataset[open ? "labelOpen" : "labelClosed"];
    if (label) button?.setAttribute("aria-label", label);
    if (!open) for (const menu of target.querySelectorAll("details")) menu.open = false;
  } else if (target instanceof HTMLDetailsElement && target.open && target.dataset.menu === "") {
    // For browsers in which details of one name know nothing of each other.
    for (const menu of openMenus())
      if (menu !== target && menu.name === target.name) menu.open = false;
  }
}
