import { remember, rememberedObject } from "#app/lib/storage.ts";
import { utf8 } from "./values.ts";

/** A ping waiting to be uploaded. */
export interface Waiting {
  id: string;
  name: string;
  body: string;
}

const KEY = "telemetry-queue";
const MOST_PINGS = 250;
const MOST_BYTES = 10_485_760;
/** Size limit of a request in bytes. */
export const MOST_BODY = 1_048_576;

/** Waiting pings, oldest first. They survive a reload. */
export function waiting(): Waiting[] {
  const kept: unknown = rememberedObject(KEY);
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.body === "string") : [];
}

/** Stores waiting pings: the newest, as far as there is room. */
export function keep(pings: readonly Waiting[]): void {
  const kept = pings.slice(-MOST_PINGS);
  let bytes = kept.reduce((sum, { body }) => sum + body.length, 0);
  while (bytes > MOST_BYTES) bytes -= (kept.shift() as Waiting).body.length;
  remember(KEY, kept.length > 0 ? JSON.stringify(kept) : null);
}

/** Appends a ping. One that is too large is discarded. */
export function enqueue(name: string, content: object): void {
  const body = JSON.stringify(content);
  if (utf8(body).length <= MOST_BODY) keep([...waiting(), { id: crypto.randomUUID(), name, body }]);
}

/** Removes pings from the queue. */
export function drop(pings: readonly Waiting[]): void {
  keep(waiting().filter(({ id }) => !pings.some((one) => one.id === id)));
}
