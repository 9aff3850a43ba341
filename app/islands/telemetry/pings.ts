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

/** Values by the kind of their metric, then by its name. */
export type Metrics = Record<string, Record<string, unknown>>;

const events: TelemetryEvent[] = [];
let began = Date.now();

/** Keeps an event for the ping that is sent when the page is left. */
export function record(category: string, name: string, details: Record<string, unknown>): void {
  if (events.length >= MOST_EVENTS) return;
  const known = Object.entries(details).flatMap(([key, value]) => {
    const cut = extra(value, `${category}.${name}`);
    return cut === undefined ? [] : [[key, cut] as const];
  });
  events.push({ timestamp: Date.now(), category, name, extra: Object.fromEntries(known) });
}

/** Whether there is anything to tell besides what is given. */
export function hasEvents(): boolean {
  return events.length > 0;
}

/** Makes a ping of what is given, and `action` of the events so far as well. */
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

/** Forgets what was not sent. */
export function clearEvents(): void {
  events.length = 0;
}
