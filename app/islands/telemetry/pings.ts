import { clientInfo, minute, nextSeq } from "./session.ts";
import { enqueue } from "./upload.ts";
import { extra, takeProblems } from "./values.ts";

const MOST_EVENTS = 50;

interface TelemetryEvent {
  timestamp: number;
  category: string;
  name: string;
  extra?: Record<string, string>;
}

/** Values by metric type, then by name. */
export type Metrics = Record<string, Record<string, unknown>>;

const events: TelemetryEvent[] = [];
let began = Date.now();

/** Records an event for the ping sent when the page is left. */
export function record(category: string, name: string, details: Record<string, unknown>): void {
  if (events.length >= MOST_EVENTS) return;
  const known = Object.entries(details).flatMap(([key, value]) => {
    const cut = extra(value, `${category}.${name}`);
    return cut === undefined ? [] : [[key, cut] as const];
  });
  events.push({ timestamp: Date.now(), category, name, extra: Object.fromEntries(known) });
}

/** Whether any events are recorded. */
export function hasEvents(): boolean {
  return events.length > 0;
}

/** Creates a ping of these metrics; `action` also includes recorded events. */
export function submit(name: string, reason: string, metrics: Metrics): void {
  const now = Date.now();
  const taken = name === "action" ? events.splice(0) : [];
  const [first] = taken;
  const problems = takeProblems();
  enqueue(name, {
    ping_info: { seq: nextSeq(name), start_time: minute(began), end_time: minute(now), reason },
    client_info: clientInfo(),
    metrics: { ...metrics, ...(problems && { labeled_counter: problems }) },
    ...(first && {
      events: taken.map((one) => ({ ...one, timestamp: one.timestamp - first.timestamp })),
    }),
  });
  began = now;
}

/** Discards recorded events. */
export function clearEvents(): void {
  events.length = 0;
}
