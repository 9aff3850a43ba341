import { element } from "#app/islands/element.ts";
import "./toast.css";

/** How long a toast stays, if nobody closes it. */
const STAYS_MS = 8000;

let place: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What a reader can do about it. */
interface ToastLink {
  text: string;
  url: string;
}

/**
 * Says in a corner, and to those who listen, what has happened. Where there is
 * something to do about it, it stays until the reader is done with it.
 */
export function showToast(text: string, close: string, link?: ToastLink): void {
  place ??= makePlace();
  const words = element("p", "", text);
  if (link) words.replaceChildren(`${text} `, toastLink(link));
  const button = document.createElement("button");
  button.type = "button";
  button.ariaLabel = close;
  button.textContent = "×";
  button.addEventListener("click", clear);
  place.replaceChildren(words, button);
  clearTimeout(timer);
  if (!link) timer = setTimeout(clear, STAYS_MS);
}

function toastLink({ text, url }: ToastLink): HTMLElement {
  const link = document.createElement("a");
  link.href = url;
  link.textContent = text;
  // Who comes back has been there already.
  link.addEventListener("click", clear);
  return link;
}

function makePlace(): HTMLElement {
  const region = element("div", "toast");
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
