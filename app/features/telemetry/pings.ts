import { enqueue } from "./queue.ts";
import { minute, nextPing } from "./session.ts";
import { extra, note, takeProblems } from "./values.ts";

const MOST_EVENTS = 50;

interface TelemetryEvent {
  timestamp: number;
  category: string;
  name: string;
  /** Values that are not text are undefined, which JSON leaves out. */
  extra: Record<string, string | undefined>;
}

/** Values by metric type, then by name. */
export type Metrics = Record<string, Record<string, unknown>>;

const events: TelemetryEvent[] = [];
let began = Date.now();

/**
 * Records an event for the ping sent when the page is left; events beyond the limit are only
 * counted.
 */
export function record(category: string, name: string, details: Record<string, unknown>): void {
  const metric = `${category}.${name}`;
  if (events.length >= MOST_EVENTS) {
    note("invalid_state", metric);
    return;
  }
  const cut = Object.entries(details).map(([key, value]) => [key, extra(value, metric)]);
  events.push({ timestamp: Date.now(), category, name, extra: Object.fromEntries(cut) });
}

export function hasEvents(): boolean {
  return events.length > 0;
}

/** Creates a ping of these metrics; `action` also includes recorded events. */
export function submit(name: string, reason: string, metrics: Metrics): void {
  const now = Date.now();
  const taken = name === "action" ? events.splice(0) : [];
  const [first] = taken;
  const { seq, client } = nextPing(name);
  enqueue(name, {
    ping_info: { seq, start_time: minute(began), end_time: minute(now), reason },
    client_info: client,
    metrics: { ...metrics, labeled_counter: takeProblems() },
    ...(first && {
      events: taken.map((one) => ({ ...one, timestamp: one.timestamp - first.timestamp })),
    }),
  });
  began = now;
}

export function clearEvents(): void {
  events.length = 0;
}
