import { keepDraft, restoreDraft } from "#app/islands/drafts.ts";
import { focusMessage } from "#app/islands/focus-message.ts";
import { startCounters } from "./counters.ts";
import { keyOf } from "./focus.ts";
import { startFrequentCard, startFrequentPage } from "./frequent-page.ts";
import {
  announce,
  announceNotice,
  announcer,
  loadPage,
  showAddress,
  showPage,
  withoutNotice,
} from "./live.ts";
import { mainPart } from "./main-part.ts";
import { guess } from "./optimistic.ts";
import { startReorder } from "./reorder.ts";
import { startSorting } from "./sorting.ts";
import { closeWindow, currentWindow, openerKey, openWindow } from "./windows.ts";

/** Collection pages: submits forms and opens dialogs without navigation. */
export function startCollectionPages(): void {
  const main = mainPart();
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element) click(event, event.target);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.live === undefined) return;
    event.preventDefault();
    void send(form, event.submitter as HTMLButtonElement | null);
  });
  main.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches("[data-choose-all]")) {
      chooseAll(target.checked);
    }
  });
  startCounters();
  startFrequentCard();
  startFrequentPage();
  startReorder();
  startSorting();
  startMessages();
  const window = currentWindow();
  if (window) openWindow(window, undefined);
  else focusMessage();
  restoreDraft();
}

/** Announces the notice of a form that has navigated here, once. */
function startMessages(): void {
  announcer();
  const here = withoutNotice(location.href);
  if (here !== location.href) showAddress(here);
  // A region is announced when it changes, not when it is created.
  requestAnimationFrame(() => requestAnimationFrame(announceNotice));
}

function click(event: MouseEvent, target: Element): void {
  const link = target.closest("a");
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (link && isPlain) {
    if (link.dataset.close !== undefined && currentWindow()) {
      event.preventDefault();
      closeWindow();
    } else if (link.dataset.dialog !== undefined) {
      event.preventDefault();
      // A dialog with unsaved text stays open rather than being replaced.
      if (currentWindow()?.dataset.aside === undefined) void openFrom(link);
    } else if (link.dataset.more) {
      event.preventDefault();
      void showMore(link, link.dataset.more);
    }
  }
  const copy = target.closest<HTMLElement>("[data-copy-link]");
  if (copy) void copyLink(copy);
}

/** Opens the dialog of the page a link leads to. */
async function openFrom(link: HTMLAnchorElement): Promise<void> {
  link.setAttribute("aria-busy", "true");
  try {
    const { main } = await loadPage(link.href);
    const window = main.querySelector("dialog");
    // From within a dialog, focus returns to where that one was opened.
    if (window) openWindow(window, link.closest("dialog") ? openerKey() : keyOf(link));
    else location.assign(link.href);
  } catch {
    location.assign(link.href);
  } finally {
    link.removeAttribute("aria-busy");
  }
}

async function send(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  if (form.getAttribute("aria-busy")) return;
  if (form.dataset.several !== undefined && !anyChosen()) {
    say(form, form.dataset.none ?? "");
    return;
  }
  const body = new FormData(form, button);
  const held = document.activeElement;
  const focused = form.closest("dialog") ? openerKey() : keyOf(held);
  const undo = guess(form, button);
  const undoGuess = () => {
    undo();
    // What was hidden or moved has lost its focus.
    if (document.activeElement === document.body) (held as HTMLElement | null)?.focus();
  };
  form.setAttribute("aria-busy", "true");
  const label = button?.textContent ?? "";
  if (button?.dataset.busy) button.textContent = button.dataset.busy;
  try {
    const answer = await loadPage(sentTo(form), { method: "POST", body });
    if (!answer.ok) undoGuess();
    const kept = answer.main.querySelector<HTMLFormElement>("[data-kept]");
    if (kept) {
      keepDraft(kept);
      // Replaces only the submitted form: page and dialog stay as they are.
      const isInWindow = form.closest("dialog") !== null;
      const place = form.isConnected && (isInWindow || !form.dataset.optimistic) ? form : undefined;
      if (place && form.dataset.several === undefined) place.parentNode?.replaceChild(kept, place);
      else mainPart().insertBefore(kept, mainPart().firstChild);
      kept.querySelector<HTMLElement>("a, button")?.focus();
      announce(kept.querySelector("[role=alert]")?.textContent ?? "");
      return;
    }
    const failed = answer.main.querySelector("[data-failure]")?.textContent;
    if (!answer.ok && failed) {
      const window = answer.main.querySelector("dialog");
      const isLimit = window && !window.querySelector("form");
      if (isLimit) openWindow(window, focused);
      else say(form, failed);
      return;
    }
    closeWindow(false);
    showPage(answer, focused);
  } catch {
    undoGuess();
    say(form, mainPart().dataset.failed ?? "");
  } finally {
    form.removeAttribute("aria-busy");
    if (button) button.textContent = label;
  }
}

/** Requests as many articles as are currently shown. */
function sentTo(form: HTMLFormElement): string {
  const url = new URL(form.action);
  const pages = new URLSearchParams(location.search).get("pages");
  if (pages && url.pathname === location.pathname) url.searchParams.set("pages", pages);
  return url.href;
}

/** Shows an error in the form, or else at the top of the page. */
function say(form: HTMLFormElement, text: string): void {
  let place = form.querySelector<HTMLElement>("[role=alert]");
  if (!place) {
    place = mainPart().querySelector<HTMLElement>(":scope > [data-failure]");
    if (!place) {
      place = document.createElement("p");
      place.setAttribute("role", "alert");
      place.dataset.failure = "";
      mainPart().insertBefore(place, mainPart().firstChild);
    }
  }
  place.textContent = text;
}

async function showMore(link: HTMLAnchorElement, part: string): Promise<void> {
  const label = link.textContent ?? "";
  link.textContent = mainPart().dataset.loading ?? label;
  try {
    const { main } = await loadPage(part);
    const items = [...main.querySelectorAll("[data-items] > li")];
    const list = document.querySelector("[data-items]");
    for (const item of items) list?.appendChild(item);
    showAddress(link.href);
    const next = main.querySelector<HTMLAnchorElement>("[data-more]");
    // A page that is gone has no link, and may have no parents.
    (items[0]?.querySelector<HTMLElement>("a, input") ?? mainPart()).focus();
    if (next) continueWith(link, label);
    else link.parentElement?.remove();
  } catch {
    link.textContent = label;
    location.assign(link.href);
  }
}

/** Advances the link by twelve. */
function continueWith(link: HTMLAnchorElement, label: string): void {
  const shown = new URL(link.href);
  const part = new URL(link.dataset.more ?? "", location.href);
  const from = Number(part.searchParams.get("from"));
  const pages = Number(shown.searchParams.get("pages"));
  const most = Number(mainPart().dataset.mostPages);
  link.textContent = label;
  part.searchParams.set("from", String(from + 12));
  if (pages >= most) {
    link.href = part.href;
    delete link.dataset.more;
    return;
  }
  shown.searchParams.set("pages", String(pages + 1));
  link.href = shown.href;
  link.dataset.more = part.href;
}

function chooseAll(isChosen: boolean): void {
  for (const box of document.querySelectorAll<HTMLInputElement>("[form=several][name=id]")) {
    box.checked = isChosen;
  }
}

function anyChosen(): boolean {
  return document.querySelector("[form=several][name=id]:checked") !== null;
}

async function copyLink(button: HTMLElement): Promise<void> {
  const field = document.querySelector<HTMLInputElement>("[data-copied-from]");
  if (!field) return;
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = button.dataset.copied ?? "";
    announce(button.dataset.copied ?? "");
  } catch {
    field.focus();
    field.select();
  }
}
