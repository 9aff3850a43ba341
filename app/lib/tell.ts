import { COUNTABLE_QUERY } from "#content-build/contract/telemetry.ts";

/** Tells what happened on a page: a category, a name, and what goes with it. */
export type Tell = (category: string, name: string, extra?: Record<string, unknown>) => void;

/** What happens before anybody listens is kept in memory: so much of it, and nowhere else. */
const MOST_EARLY = 20;

const early: Parameters<Tell>[] = [];
let listener: Tell | undefined;

/** For islands and components. Where readers are not counted, nothing comes of it. */
export const tell: Tell = (...event) => {
  if (listener) listener(...event);
  else if (early.length < MOST_EARLY) early.push(event);
};

/** Tells of a click by the name of what was clicked: `toc_click: #syntax`. */
export function tellClick(source: string): void {
  tell("element", "clicked", { source });
}

/** Tells of a search without a result, unless its query may hold an address or a long number. */
export function tellNoResult(query: string): void {
  const text = query.trim();
  if (COUNTABLE_QUERY.test(text)) tell("search", "empty", { query: text });
}

/** For those who count: they hear what happened before, too. */
export function listenToTold(to: Tell): void {
  listener = to;
  for (const event of early.splice(0)) to(...event);
}
