import { startRelativeDates } from "#app/islands/pages/relative-dates.ts";
import { openWindow } from "./windows.ts";

/** The main part of a page about collections. */
export function mainPart(): HTMLElement {
  return document.querySelector<HTMLElement>("[data-collections]") ?? document.body;
}

/** Says something to those who hear the page. */
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

/** Loads a page of ours as a document; nothing in it runs. */
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

/** Shows a loaded page in place of this one; what had the focus has it again. */
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

/** What tells an element from others: its article, and what it is for. */
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

/** What is gone is followed by what takes that back. */
function focusAgain(key: string | undefined): void {
  const find = (selector: string) => mainPart().querySelector<HTMLElement>(selector);
  const target = (key && find(key)) || find("[data-notice] button") || mainPart();
  target.focus({ preventScroll: true });
}

/** What has been said is not said again when the page is loaded anew. */
function withoutNotice(address: string): string {
  const url = new URL(address);
  for (const name of ["done", "count", "undo"]) url.searchParams.delete(name);
  return url.href;
}
