import { showToast } from "#app/frame/islands/toast.ts";
import { islandStrings } from "#app/lib/browser/strings.ts";
import { remember, remembered } from "#app/lib/storage.ts";
import { startCompatKeys } from "./compat-keys.ts";
import { ExampleStops } from "./example-stops.ts";

/** Lists that may have links; code is one, since its words are links in formal syntax. */
const LISTS = ".prose :is(ul, ol, dl, table, pre)";
const GROUPS = `[data-sidebar-tree], [data-toc], ${LISTS}`;
const STOPS = "a[href], summary";
/** Headings and terms that link to themselves. */
const ANCHORS = "article :is(h2, h3, h4, h5, h6, dt) > a[href^='#']";

/** Fewer links remain tab stops of their own. */
const MANY = 8;
/**
 * The same for lists whose entries begin with links, such as "See also": they are in no sentence.
 */
const MANY_ENTRIES = 3;

/** Storage key, set once the reader has moved inside a group and needs no hint. */
const KNOWN = "group-keys";

interface Group {
  stops: HTMLElement[];
  /** The one that the Tab key reaches. */
  current: HTMLElement | undefined;
}

/**
 * Makes each support table, each long list, and the controls of many examples a single tab stop:
 * arrow keys, Home and End move inside it.
 */
export function startGroupStops(): void {
  for (const table of document.querySelectorAll<HTMLElement>("[data-compat]")) {
    startCompatKeys(table);
  }
  const groups = new Map<Element, Group>();
  const add = (found: HTMLElement[], least = MANY) => {
    const stops = found.filter((stop) => !groups.has(stop));
    if (stops.length < least) return;
    const group: Group = { stops, current: undefined };
    for (const stop of stops) groups.set(stop, group);
    settle(group);
  };
  for (const list of document.querySelectorAll(GROUPS)) {
    const isInner = list.parentElement?.closest(GROUPS);
    if (isInner) continue;
    const least = isListOfLinks(list) ? MANY_ENTRIES : MANY;
    add([...list.querySelectorAll<HTMLElement>(STOPS)], least);
  }
  add([...document.querySelectorAll<HTMLElement>(ANCHORS)]);
  const examples = new ExampleStops();

  let isHintDue = remembered(KNOWN) === null;
  document.addEventListener("focusin", ({ target }) => {
    const stop = target as HTMLElement;
    const group = groups.get(stop);
    if (group) moveTo(group, stop);
    else if (!examples.moveTo(stop)) return;
    if (!isHintDue || !stop.matches(":focus-visible")) return;
    isHintDue = false;
    const { keys, close } = islandStrings().navigation;
    showToast(keys, close);
  });
  document.addEventListener("keydown", (event) => {
    // A filter or a closed group may have hidden the element that the key would reach.
    if (event.key === "Tab") {
      examples.settle();
      return new Set(groups.values()).forEach(settle);
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stop = event.target as HTMLElement;
    const group = groups.get(stop);
    const next = group
      ? neighbour(group.stops, stop, event.key)
      : examples.neighbour(stop, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    isHintDue = false;
    remember(KNOWN, "1");
  });
}

/** Whether each entry of a list begins with a link. */
function isListOfLinks(list: Element): boolean {
  const entries = [...list.querySelectorAll(":scope > :is(li, dt)")];
  return entries.length > 0 && entries.every((entry) => beginsWithLink(entry));
}

function beginsWithLink({ firstChild }: Element): boolean {
  // Some entries are paragraphs.
  const first = firstChild instanceof HTMLParagraphElement ? firstChild.firstChild : firstChild;
  return first instanceof HTMLAnchorElement;
}

/** Makes a visible stop the one that the Tab key reaches, preferably the current entry. */
function settle(group: Group): void {
  if (group.current?.checkVisibility()) return;
  const seen = group.stops.filter((stop) => stop.checkVisibility());
  moveTo(group, seen.find((stop) => stop.ariaCurrent) ?? seen[0]);
}

function moveTo(group: Group, stop: HTMLElement | undefined): void {
  if (group.current) group.current.tabIndex = -1;
  else for (const each of group.stops) each.tabIndex = -1;
  group.current = stop;
  if (stop) stop.tabIndex = 0;
}

function neighbour(stops: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = stops.indexOf(from);
  const isSeen = (stop: HTMLElement) => stop.checkVisibility();
  if (key === "ArrowDown") return stops.slice(at + 1).find(isSeen);
  if (key === "ArrowUp") return stops.slice(0, Math.max(at, 0)).findLast(isSeen);
  if (at !== -1 && key === "Home") return stops.find(isSeen);
  if (at !== -1 && key === "End") return stops.findLast(isSeen);
  return undefined;
}
