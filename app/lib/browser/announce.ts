/** Announces a text to screen readers, from inside a modal dialog if one is open. */
export function announce(text: string): void {
  announcer().textContent = text;
}

/**
 * The live region, made if there is none yet: it announces later changes, not its initial content.
 * Everything outside a modal dialog is inert, so each dialog has its own region.
 */
export function announcer(): Element {
  const place = document.querySelector("dialog:modal") ?? document.body;
  let region = place.querySelector(":scope > [data-announcer]");
  if (!region) {
    region = document.createElement("div");
    region.className = "visually-hidden";
    region.setAttribute("role", "status");
    region.setAttribute("data-announcer", "");
    place.appendChild(region);
  }
  return region;
}
