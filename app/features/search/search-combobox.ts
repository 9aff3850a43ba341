import { element } from "#app/lib/browser/element.ts";
import { prefetch } from "#app/frame/islands/prefetch.ts";
import { countText, fill, islandStrings } from "#app/lib/browser/strings.ts";
import { searchTerms, TitleIndex } from "./search-index.ts";
import { UnmatchedQuery } from "./unmatched-query.ts";
import "./search-combobox.css";

/**
 * How long a reader pauses, in ms, before we say that the index is loading, or prefetch a result.
 */
const PAUSE_MS = 500;

/** How long to wait before loading a failed index again, in ms. */
const RETRY_MS = 5000;

type Loading = TitleIndex | "loading" | "failed";

let index: Loading | undefined;
let whenLoaded: Promise<void> | undefined;

/** All search boxes of a page share one index. */
function loadIndex(): Promise<void> {
  whenLoaded ??= (async () => {
    index = "loading";
    try {
      const response = await fetch(`/${document.documentElement.lang}/search-index.json`);
      // A language without documents has no index; only the site search is offered.
      if (response.status === 404) {
        index = new TitleIndex();
        return;
      }
      if (!response.ok || !response.body) throw new Error(`${response.status} on ${response.url}`);
      const text = response.body.pipeThrough(new TextDecoderStream());
      index = await TitleIndex.read(text, yieldToBrowser);
    } catch (error) {
      console.warn(error);
      index = "failed";
      setTimeout(() => {
        whenLoaded = undefined;
      }, RETRY_MS);
    }
  })();
  return whenLoaded;
}

/** Yields to the browser. */
function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Suggests titles below a search box, following the ARIA pattern of a combobox. */
export function startCombobox(form: HTMLFormElement, input: HTMLInputElement): void {
  const strings = islandStrings().search;
  const listId = `${input.id}-list`;
  const list = element("div", "suggestions");
  list.id = listId;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", strings.results);
  list.hidden = true;
  const status = element("div", "suggestions");
  status.setAttribute("role", "status");
  status.hidden = true;
  form.appendChild(list);
  form.appendChild(status);
  const counter = element("div", "visually-hidden");
  counter.setAttribute("role", "status");
  form.appendChild(counter);

  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", listId);
  input.setAttribute("aria-expanded", "false");

  let options: HTMLAnchorElement[] = [];
  let highlighted = 0;
  let isScrolled = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let beforeCount: ReturnType<typeof setTimeout> | undefined;
  let beforePrefetch: ReturnType<typeof setTimeout> | undefined;
  const prefetched = new Set<string>();
  const unmatched = new UnmatchedQuery();

  const highlight = (at: number) => {
    highlighted = at;
    for (const [n, option] of options.entries()) {
      option.setAttribute("aria-selected", String(n === at));
    }
    const option = options[at];
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
    clearTimeout(beforePrefetch);
    const url = option?.dataset.result;
    if (!url || prefetched.has(url)) return;
    beforePrefetch = setTimeout(() => {
      prefetched.add(url);
      prefetch(url);
    }, PAUSE_MS);
  };

  /** Moves the highlight by this many rows, and scrolls it into view. */
  const move = (step: number) => {
    highlight((highlighted + step + options.length) % options.length);
    options[highlighted]?.scrollIntoView({ block: "nearest" });
    isScrolled = true;
  };

  const close = () => {
    clearTimeout(waiting);
    waiting = undefined;
    clearTimeout(pause);
    clearTimeout(beforePrefetch);
    clearTimeout(beforeCount);
    counter.textContent = "";
    options = [];
    list.hidden = true;
    status.hidden = true;
    list.replaceChildren();
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };

  const say = (text: string) => {
    close();
    status.textContent = text;
    status.hidden = false;
  };

  const render = () => {
    clearTimeout(waiting);
    waiting = undefined;
    unmatched.set("");
    const query = input.value;
    if (query.trim() === "" || !form.contains(document.activeElement)) return close();
    if (index === "failed") return say(strings.failed);
    if (index === undefined || index === "loading") {
      close();
      pause = setTimeout(() => index === "loading" && say(strings.loading), PAUSE_MS);
      return;
    }
    try {
      options = rows(index, query, form.action).map((row, n) => {
        row.id = `${input.id}-item-${n}`;
        return row;
      });
    } catch (error) {
      console.error(error);
      return say(strings.crashed);
    }
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    if (isScrolled) list.scrollTop = 0;
    isScrolled = false;
    status.hidden = true;
    input.setAttribute("aria-expanded", String(options.length > 0));
    highlight(0);
    clearTimeout(beforeCount);
    const found = options.filter(({ dataset }) => dataset.result).length;
    if (found === 0 && options.length > 0 && !index.isEmpty) unmatched.set(query);
    beforeCount = setTimeout(() => {
      counter.textContent = countText(found);
    }, PAUSE_MS);
  };

  /** Lets the browser paint the typed letter first: both in one task would take too long. */
  const renderSoon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(render);
  };
  const update = () => {
    if (whenLoaded === undefined) loadIndex().then(renderSoon);
    renderSoon();
  };
  /** Tells the list where the box ends: in a narrow window, the list is wider. */
  const measure = () => form.style.setProperty("--end", `${form.getBoundingClientRect().right}px`);
  input.addEventListener("input", update);
  input.addEventListener("focus", () => {
    measure();
    update();
  });
  addEventListener("resize", () => form.contains(document.activeElement) && measure());
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && form.contains(relatedTarget)) return;
    unmatched.finish();
    close();
  });
  // The search page reports queries without results itself.
  form.addEventListener("submit", () => unmatched.set(""));
  list.addEventListener("click", () => unmatched.set(""));
  // In the capture phase, before the page sends its events.
  addEventListener("visibilitychange", () => unmatched.finish(), true);
  // The box keeps the focus while something else in the form is clicked: Safari does not focus
  // buttons, and those of the form are hidden without it.
  form.addEventListener("mousedown", (event) => {
    if (event.target !== input) event.preventDefault();
  });
  list.addEventListener("pointermove", ({ target }) => {
    const at = options.findIndex((option) => option.contains(target as Node));
    if (at !== -1 && at !== highlighted) highlight(at);
  });
  input.addEventListener("keydown", (event) => {
    // Safari ends a composition before the Enter that ended it.
    if (event.isComposing || event.keyCode === 229) return;
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    // Keys that act on the list must see results for the current input.
    if (waiting !== undefined && /^(Arrow|Enter)/.test(key)) render();
    if (key === "Escape") {
      event.preventDefault();
      unmatched.finish();
      input.value = "";
      close();
    } else if (options.length === 0) return;
    else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      move(key === "ArrowDown" ? 1 : -1);
    } else if (key === "Enter") {
      const option = options[highlighted];
      if (!option) return;
      event.preventDefault();
      // Leaves modifier keys to the browser, as with any link.
      const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey };
      option.dispatchEvent(new MouseEvent("click", init));
    }
  });
  form.querySelector("[data-clear]")?.addEventListener("click", () => {
    unmatched.finish();
    input.value = "";
    close();
    input.focus();
  });

  measure();
  loadIndex().then(renderSoon);
  renderSoon();
}

/** The matching titles, and the way to the full search as the last row. */
function rows(titles: TitleIndex, query: string, action: string): HTMLAnchorElement[] {
  const strings = islandStrings().search;
  const found = titles.find(query, innerHeight < 850 ? 5 : 10);
  const terms = searchTerms(query);
  const rows = found.map(({ title, url }) => {
    const row = option(url);
    row.dataset.result = url;
    const name = document.createElement("span");
    name.replaceChildren(...marked(title, terms));
    const path = document.createElement("small");
    path.textContent = url
      .split("/")
      .slice(2)
      .filter((part) => part !== "docs")
      .join(" / ")
      .replaceAll("_", " ");
    row.replaceChildren(name, " ", path);
    return row;
  });
  if (rows.length === 0 && query.trim() === "/") return [];
  const last = option(`${action}?q=${encodeURIComponent(query)}`);
  const why = element("small", "", rows.length === 0 ? strings.noMatches : strings.notSeeing);
  const way = element("span", "", fill(strings.siteSearch, { query: query.trim() }));
  last.replaceChildren(why, " ", way);
  last.dataset.siteSearch = "";
  return [...rows, last];
}

function option(url: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = url;
  link.tabIndex = -1;
  link.setAttribute("role", "option");
  return link;
}

/** A title with every occurrence of a term marked. */
function marked(title: string, terms: string[]): Node[] {
  if (terms.length === 0) return [document.createTextNode(title)];
  const escaped = [...terms]
    .sort((a, b) => b.length - a.length)
    .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return title
    .split(new RegExp(`(${escaped.join("|")})`, "gi"))
    .filter(Boolean)
    .map((part) => {
      if (!terms.includes(part.toLowerCase())) return document.createTextNode(part);
      const mark = element("mark", "", part);
      return mark;
    });
}
