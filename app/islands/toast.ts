import "./toast.css";

/** How long a toast stays, if nobody closes it. */
const STAYS_MS = 8000;

let place: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says in a corner, and to those who listen, what has happened. */
export function showToast(text: string, close: string): void {
  place ??= makePlace();
  const words = document.createElement("p");
  words.textContent = text;
  const button = document.createElement("button");
  button.type = "button";
  button.ariaLabel = close;
  button.textContent = "×";
  button.addEventListener("click", clear);
  place.replaceChildren(words, button);
  clearTimeout(timer);
  timer = setTimeout(clear, STAYS_MS);
}

function makePlace(): HTMLElement {
  const region = document.createElement("div");
  region.className = "toast";
  region.setAttribute("role", "status");
  // Nobody has to hurry: it stays while somebody is at it.
  const stay = () => clearTimeout(timer);
  region.addEventListener("pointerenter", stay);
  region.addEventListener("focusin", stay);
  document.body.appendChild(region);
  return region;
}

function clear(): void {
  clearTimeout(timer);
  place?.replaceChildren();
}
