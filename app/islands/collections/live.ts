import { startRelativeDates } from "#app/islands/pages/relative-dates.ts";
import { focusAgain, shownIds } from "./focus.ts";
import { mainPart } from "./main-part.ts";
import { openWindow } from "./windows.ts";

/** Announces a text to screen readers, from inside a modal dialog if one is open. */
export function announce(text: string): void {
  announcer().textContent = text;
}

/** Everything outside a modal dialog is inert, live regions included. */
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

/** Path and query of what is shown. */
let shown = location.pathname + location.search;

/** Puts the URL of what is shown into the address bar: as a step that Back undoes, or in place. */
export function showAddress(url: string, isStep = false): void {
  if (isStep) history.pushState(null, "", url);
  else history.replaceState(history.state, "", url);
  shown = location.pathname + location.search;
}

/** Whether the address is another one than that of what is shown, apart from the fragment. */
export function isElsewhere(): boolean {
  return location.pathname + location.search !== shown;
}

/** Replaces the page's content by a fetched page's, and restores the focus. */
export function showPage(
  { url, page, main }: LoadedPage,
  focused: string | undefined,
  isStep = false,
): void {
  const window = main.querySelector("dialog");
  window?.remove();
  const isHere = new URL(url).pathname === location.pathname;
  const before = isHere ? shownIds() : undefined;
  mainPart().replaceChildren(...main.childNodes);
  document.title = page.title;
  showAddress(withoutNotice(url), isStep);
  if (window) openWindow(window, focused);
  else focusAgain(focused, before);
  announceNotice();
  startRelativeDates();
  document.dispatchEvent(new CustomEvent("webdocs:shown"));
}

/** Announces what was done. */
export function announceNotice(): void {
  const notice = mainPart().querySelector("[data-notice] p")?.textContent;
  if (notice) announce(notice);
}

/** Removes one-time messages from a URL, so that a reload does not repeat them. */
export function withoutNotice(address: string): string {
  const url = new URL(address);
  for (const name of ["done", "count", "undo"]) url.searchParams.delete(name);
  return url.href;
}
