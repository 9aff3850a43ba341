import { restoreDraft } from "#app/lib/browser/drafts.ts";
import { element } from "#app/lib/browser/element.ts";
import { focusMessage } from "#app/lib/browser/focus-message.ts";
import { type Reader, whoIsReading } from "#app/frame/islands/user.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { select, type PartName } from "#app/lib/browser/parts.ts";
import { SAVE } from "#app/features/collections/save/parts.ts";
import { UPDATES } from "./parts.ts";
import { readUpdatesQuery, SAVED_FILTERS_ID, updatesAddress } from "./query.ts";

/**
 * Enhances the updates page: filters apply and are saved without navigation, and an entry's support
 * table and save button load when it is expanded. Everything works without script.
 */
export function startUpdates(): void {
  const form = document.querySelector<HTMLFormElement>(select(UPDATES.form));
  form?.addEventListener("change", ({ target }) => {
    // Keywords are submitted on change, not per letter.
    if (form && (target as Element).matches("input, select")) void show(addressOf(form));
  });
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void show(addressOf(form));
  });
  document.addEventListener("click", (event) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const link = (event.target as Element).closest?.<HTMLAnchorElement>(
      `${select(UPDATES.results)} nav a`,
    );
    if (!link || !isPlain) return;
    event.preventDefault();
    void follow(link);
  });
  addEventListener("popstate", () => {
    // A skip link changes the fragment only.
    if (here() !== shown) void goBack();
  });
  document.addEventListener("toggle", onToggle, true);
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(`${select(ISLANDS.updates)} [method=post]`) || event.defaultPrevented) return;
    event.preventDefault();
    void send(form, event.submitter);
  });
  startMessage();
}

/** Focuses the server's message about a form, whose text is kept or restored. */
function startMessage(): void {
  focusMessage();
  restoreDraft();
}

/**
 * Sends a form of saved filters. Whatever the answer, the page stays, and with it what is typed
 * there.
 */
async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (form.ariaBusy) return;
  form.ariaBusy = "true";
  const fields = new FormData(form);
  if (button instanceof HTMLButtonElement && button.name) fields.set(button.name, button.value);
  const place = form.querySelector("[role=alert]");
  if (place) place.textContent = "";
  try {
    const response = await fetch(form.action, { method: "POST", body: fields });
    showChange(form, await readPage(response));
  } catch (error) {
    console.warn(error);
    const side = document.querySelector(select(UPDATES.side));
    if (place) place.textContent = side?.getAttribute(UPDATES.unsent) ?? "";
    restoreDraft();
  }
  form.ariaBusy = null;
}

/** Shows the saved filters as a form has changed them, or why it has not. */
function showChange(form: HTMLFormElement, page: Document): void {
  const [results, fresh] = onBoth(page, UPDATES.results);
  if (!results || !fresh) throw new Error("Another page has answered");
  // Only a message is before the list.
  results.previousElementSibling?.remove();
  const message = fresh.previousElementSibling;
  const name = form.querySelector<HTMLInputElement>("input[type=text]");
  if (message) results.insertAdjacentElement("beforebegin", message);
  else if (name) name.value = "";
  showSide(page);
  document.getElementById(SAVED_FILTERS_ID)?.focus();
  startMessage();
}

/** The same part of this page and of another one. */
function onBoth(page: Document, name: PartName) {
  return [document, page].map((each) => each.querySelector<HTMLElement>(select(name)));
}

async function readPage(response: Response): Promise<Document> {
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** Removes a filter or shows another page of the list, without leaving the page. */
async function follow(link: HTMLAnchorElement): Promise<void> {
  const chipLinks = () => [...document.querySelectorAll<HTMLElement>(`${select(UPDATES.chips)} a`)];
  const chip = chipLinks().indexOf(link);
  const page = await show(link.href);
  if (!page) return;
  showForm(page);
  const results = document.querySelector<HTMLElement>(select(UPDATES.results));
  if (chip < 0) results?.scrollIntoView();
  // The next filter, or the first entry of another page.
  const next =
    chip < 0
      ? results?.querySelector<HTMLElement>(`${select(UPDATES.entry)} > summary`)
      : chipLinks()[chip];
  (next ?? results)?.focus({ preventScroll: chip >= 0 });
}

/** Shows the list for the address that Back or Forward has restored. */
async function goBack(): Promise<void> {
  const focused = document.activeElement;
  const page = await show(here());
  if (!page) return;
  showForm(page);
  if (focused?.isConnected) return;
  const field = focused && document.querySelector<HTMLElement>(fieldLike(focused));
  const target = field ?? document.querySelector<HTMLElement>(select(UPDATES.results));
  target?.focus({ preventScroll: true });
}

/** Finds the same field in a new form. */
function fieldLike({ name = "", type, value = "" }: Partial<HTMLInputElement>): string {
  const choice = type === "checkbox" ? `[value="${CSS.escape(value)}"]` : "";
  return `${select(UPDATES.form)} [name="${CSS.escape(name)}"]${choice}`;
}

/** Sets the form's fields to the filters of a followed link. */
function showForm(page: Document): void {
  const fresh = page.querySelector(select(UPDATES.form));
  if (fresh) document.querySelector(select(UPDATES.form))?.replaceChildren(...fresh.childNodes);
}

/** The URL of a form's query. */
function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return updatesAddress(form.action, readUpdatesQuery(new URLSearchParams(fields)));
}

let latest = 0;

/** Path and query of the list that is shown. */
let shown = here();

function here(): string {
  return location.pathname + location.search;
}

/**
 * Shows the list of another URL in this page, and returns that page; navigates there if that
 * fails.
 */
async function show(address: string): Promise<Document | undefined> {
  latest += 1;
  const own = latest;
  const results = document.querySelector<HTMLElement>(select(UPDATES.results));
  const count = results?.querySelector(select(UPDATES.count));
  if (!results) return undefined;
  results.ariaBusy = "true";
  if (count) count.textContent = results.getAttribute(UPDATES.loading) ?? "";
  try {
    const response = await fetch(address);
    const page = await readPage(response);
    const fresh = page.querySelector(select(UPDATES.results));
    if (!fresh) throw new Error(`No list at ${address}`);
    if (own !== latest) return undefined;
    const { pathname, search } = new URL(response.url);
    // A submission without a change adds no history entry.
    if (pathname + search !== here()) history.pushState(null, "", pathname + search);
    shown = here();
    document.title = page.title;
    // The live region must stay the same element for its new text to be announced.
    const said = fresh.querySelector(select(UPDATES.count));
    if (count && said) {
      count.textContent = said.textContent;
      said.replaceWith(count);
    }
    results.replaceChildren(...fresh.childNodes);
    startCompat(results);
    results.ariaBusy = null;
    showSide(page);
    showMineLink(page);
    showSaving();
    return page;
  } catch (error) {
    console.warn(error);
    if (own === latest) location.assign(address);
    return undefined;
  }
}

/** Updates saved filters and feeds for the current filter; a name that is being typed stays. */
function showSide(page: Document): void {
  const [side, fresh] = onBoth(page, UPDATES.side);
  if (!side || !fresh) return;
  const before = side.querySelector<HTMLInputElement>("input[type=text]");
  const isFocused = before !== null && before === document.activeElement;
  side.replaceChildren(...fresh.childNodes);
  const after = side.querySelector<HTMLInputElement>("input[type=text]");
  if (!before || !after) return;
  after.value = before.value;
  if (isFocused) after.focus();
}

/** Updates the link to the reader's own browsers, which keeps the other filters. */
function showMineLink(page: Document): void {
  const [link, fresh] = [document, page].map((each) =>
    each.querySelector<HTMLAnchorElement>(`${select(UPDATES.form)} > a`),
  );
  if (link && fresh) link.href = fresh.href;
}

/** Shows controls for logged-in readers in a new list. */
function showSaving(): void {
  void whoIsReading().then(({ is_authenticated }) => {
    for (const entry of document.querySelectorAll<HTMLElement>(select(UPDATES.entrySave))) {
      entry.hidden = is_authenticated !== true;
    }
  });
}

function onToggle({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  if (!target.hasAttribute(UPDATES.entry)) return;
  void startTable(target);
  void startSaving(target);
}

/** Replaces the link to a support table by the table. */
async function startTable(entry: HTMLDetailsElement): Promise<void> {
  const link = entry.querySelector<HTMLAnchorElement>(`a${select(UPDATES.tableLink)}`);
  if (!link) return;
  const results = entry.closest(select(UPDATES.results));
  const textOf = (name: PartName) => results?.getAttribute(name) ?? "";
  const status = element("div", "", textOf(UPDATES.loading));
  status.role = "status";
  link.removeAttribute(UPDATES.tableLink);
  link.parentElement?.insertAdjacentElement("afterend", status);
  try {
    const page = await readPage(await fetch(link.href));
    const table = page.querySelector<HTMLElement>(select(UPDATES.table));
    if (!table) throw new Error(`No table at ${link.href}`);
    startCompat(table);
    status.insertAdjacentElement("afterend", uniqueIds(table));
    status.className = "visually-hidden";
    status.textContent = textOf(UPDATES.loaded);
    if (link === document.activeElement) table.querySelector<HTMLElement>("a, button")?.focus();
    link.hidden = true;
  } catch (error) {
    console.warn(error);
    status.textContent = textOf(UPDATES.failed);
    link.setAttribute(UPDATES.tableLink, "");
  }
}

/** Shows a support table that was loaded later, with the reader's browsers first. */
function startCompat(part: HTMLElement): void {
  for (const each of part.querySelectorAll<HTMLElement>("[data-part]")) each.dataset.shown = "";
  if (document.documentElement.dataset.mine === undefined) return;
  if (!part.querySelector("[data-compat]")) return;
  import("#app/document/my-browsers/start-my-browsers.ts")
    .then(({ startMyBrowsers }) => startMyBrowsers(part))
    .catch(console.warn);
}

let tables = 0;

/** Tables of several pages are combined: makes their ids unique. */
function uniqueIds(table: HTMLElement): HTMLElement {
  tables += 1;
  for (const name of ["id", "popovertarget", "aria-labelledby"]) {
    for (const each of table.querySelectorAll(`[${name}]`)) {
      each.setAttribute(name, (each.getAttribute(name) ?? "").replace(/\S+/g, `$&-${tables}`));
    }
  }
  for (const each of table.querySelectorAll("a[href^='#']")) {
    each.setAttribute("href", `${each.getAttribute("href")}-${tables}`);
  }
  return table;
}

async function startSaving(entry: HTMLDetailsElement): Promise<void> {
  const button = entry.querySelector<HTMLElement>(
    `${select(UPDATES.entrySave)}:not(${select(SAVE.button)})`,
  );
  if (!button) return;
  const user: Reader = await whoIsReading();
  if (!user.is_authenticated) return;
  button.setAttribute(SAVE.button, button.getAttribute(UPDATES.entrySave) ?? "");
  const { startSaveButton } = await import("#app/features/collections/save/save-button.ts");
  startSaveButton(button, user);
}
