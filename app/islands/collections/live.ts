import { startRelativeDates } from "#app/islands/pages/relative-dates.ts";
import { openWindow } from "./windows.ts";

/** The main element of a collection page. */
export function mainPart(): HTMLElement {
  return document.querySelector<HTMLElement>("[data-collections]") ?? document.body;
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  let region = document.querySelector("[data-announcer]");
  if (!region) {
    region = document.createElement("div");
    region.className = "visually-hidden";
    region.setAttribute("role", "status");
    region.setAttribute("data-announcer", "");
    document.body.appendChild(region);
  }
  region.textContent = text;
}

/** Fetches a page of the site as an inert document. */
export async function loadPage(url: string, init?: RequestInit): Promise<LoadedPage> {
  const answer = await fetch(url, { ...init, headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector<HTMLElement>("[data-collections]");
  if (!main) throw new Error(`${answer.status} on ${answer.url}`);
  return { url: answer.url, ok: answer.ok, page, main };
}

export interface LoadedPage {
  url: string;
  ok: boolean;
  page: Document;
  main: HTMLElement;
}

/** Replaces the page's content by a fetched page's, and restores the focus. */
export function showPage({ url, page, main }: LoadedPage, focused: string | undefined): void {
  const window = main.querySelector("dialog");
  window?.remove();
  mainPart().replaceChildren(...main.childNodes);
  document.title = page.title;
  history.replaceState(history.state, "", withoutNotice(url));
  if (window) openWindow(window);
  else focusAgain(focused);
  const notice = mainPart().querySelector("[data-notice] p")?.textContent;
  if (notice) announce(notice);
  startRelativeDates();
  document.dispatchEvent(new CustomEvent("webdocs:shown"));
}

/** Identifies an element across page versions: its article and purpose. */
export function keyOf(element: Element | null): string | undefined {
  if (!element || element === document.body) return undefined;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const item = element.closest<HTMLElement>("[data-item]")?.dataset.item;
  const { name = "", value = "" } = element as HTMLButtonElement;
  if (item && element.hasAttribute("data-handle")) return `${itemKey(item)} [data-handle]`;
  const own = name ? `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]` : "";
  if (item) return `${itemKey(item)} ${own || "h2 a"}`;
  return own || undefined;
}

function itemKey(item: string): string {
  return `[data-item="${CSS.escape(item)}"]`;
}

/** If the element is gone, focuses the undo button. */
function focusAgain(key: string | undefined): void {
  const find = (selector: string) => mainPart().querySelector<HTMLElement>(selector);
  const target = (key && find(key)) || find("[data-notice] button") || mainPart();
  target.focus({ preventScroll: true });
}

/** Removes one-time messages from a URL, so that a reload does not repeat them. */
function withoutNotice(address: string): string {
  const url = new URL(address);
  for (const name of ["done", "count", "undo"]) url.searchParams.delete(name);
  return url.href;
}
