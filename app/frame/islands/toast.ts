import { element } from "#app/lib/browser/element.ts";
import "./toast.css";

/** How long a toast stays unless closed, in ms. */
const STAYS_MS = 8000;

let container: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** An action the toast offers. */
interface ToastLink {
  text: string;
  url: string;
}

/**
 * Shows a notice in a corner, announced to screen readers. With an action, it stays
 * until the reader closes or uses it.
 */
export function showToast(text: string, close: string, link?: ToastLink): void {
  container ??= makeContainer();
  const words = element("p", "", text);
  if (link) words.replaceChildren(`${text} `, toastLink(link));
  const button = document.createElement("button");
  button.type = "button";
  button.ariaLabel = close;
  button.textContent = "×";
  button.addEventListener("click", clear);
  container.replaceChildren(words, button);
  clearTimeout(timer);
  if (!link) timer = setTimeout(clear, STAYS_MS);
}

function toastLink({ text, url }: ToastLink): HTMLElement {
  const link = document.createElement("a");
  link.href = url;
  link.textContent = text;
  // A reader who comes back has already followed it.
  link.addEventListener("click", clear);
  return link;
}

function makeContainer(): HTMLElement {
  const region = element("div", "toast");
  region.setAttribute("role", "status");
  // Once hovered or focused, it stays until it is closed.
  const stay = () => clearTimeout(timer);
  region.addEventListener("pointerenter", stay);
  region.addEventListener("focusin", stay);
  document.body.appendChild(region);
  return region;
}

function clear(): void {
  clearTimeout(timer);
  container?.replaceChildren();
}
