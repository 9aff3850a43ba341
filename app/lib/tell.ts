import { COUNTABLE_QUERY } from "#content-build/contract/telemetry.ts";

/** Reports an event on a page: category, name and extra values. */
export type Tell = (category: string, name: string, extra?: Record<string, unknown>) => void;

/** Number of events kept in memory until a listener is set. */
const MOST_EARLY = 20;

const early: Parameters<Tell>[] = [];
let listener: Tell | undefined;

/** Reports an event, from islands and components; does nothing for readers without telemetry. */
export const tell: Tell = (...event) => {
  if (listener) listener(...event);
  else if (early.length < MOST_EARLY) early.push(event);
};

/** Reports a click by the name of its target: `toc_click: #syntax`. */
export function tellClick(source: string): void {
  tell("element", "clicked", { source });
}

/** Reports a search without a result, unless its query may hold an address or a long number. */
export function tellNoResult(query: string): void {
  const text = query.trim();
  if (COUNTABLE_QUERY.test(text)) tell("search", "empty", { query: text });
}

/** Registers the telemetry listener, which also receives the events reported before. */
export function setTelemetryListener(to: Tell): void {
  listener = to;
  for (const event of early.splice(0)) to(...event);
}
