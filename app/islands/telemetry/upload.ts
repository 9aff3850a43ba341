import { debugHeaders, isDebugged } from "./debug.ts";
import { drop, keep, type Waiting, waiting } from "./queue.ts";
import { APP_ID, SERVER } from "./settings.ts";

const MOST_BODY = 1_048_576;
/** Size limit of `keepalive` requests. */
const MOST_KEPT_ALIVE = 65_536;
const MOST_UPLOADS = 40;
const WINDOW_MS = 60_000;
const MOST_FAILURES = 3;
const MOST_WAITS = 3;
const TIMEOUT_MS = 10_000;

let uploads: number[] = [];
let waits = 0;
let running: Promise<void> | undefined;

/**
 * Uploads waiting pings in sequence: at most 40 per minute; three failures end it until the next
 * page. When a page is left, the oldest ones are handed to the browser.
 */
export function upload(isLeaving = false): Promise<void> {
  if (isLeaving) return leave();
  running ??= drain().finally(() => {
    running = undefined;
  });
  return running;
}

async function drain(): Promise<void> {
  let failures = 0;
  for (let [next] = waiting(); next; [next] = waiting()) {
    const now = Date.now();
    uploads = uploads.filter((at) => now - at < WINDOW_MS);
    if (uploads.length >= MOST_UPLOADS) {
      if (++waits > MOST_WAITS) return;
      await new Promise((resolve) => setTimeout(resolve, WINDOW_MS - (now - (uploads[0] ?? now))));
      continue;
    }
    waits = 0;
    uploads.push(now);
    const isTooLarge = next.body.length > MOST_BODY;
    if (isTooLarge || !(await send(next, await pack(next)))) drop(next.id);
    else if (++failures >= MOST_FAILURES) return;
  }
}

/** Includes the page ping if it has not been sent. */
async function leave(): Promise<void> {
  for (const ping of waiting().slice(uploads.length > 0 ? -1 : -2)) {
    if (uploads.length >= MOST_UPLOADS) return;
    uploads.push(Date.now());
    // Beacons cannot have headers.
    if (isDebugged() || !navigator.sendBeacon(urlOf(ping), ping.body)) await send(ping, ping.body);
    drop(ping.id);
  }
}

/** Sends a ping; returns whether to retry. */
async function send(ping: Waiting, body: BodyInit): Promise<boolean> {
  try {
    const { status } = await fetch(urlOf(ping), {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "x-telemetry-agent": "webdocs",
        ...(body === ping.body ? {} : { "content-encoding": "gzip" }),
        ...debugHeaders(),
      },
      body,
      credentials: "omit",
      keepalive: ping.body.length < MOST_KEPT_ALIVE,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (status < 200 || status >= 300) && (status < 400 || status >= 500);
  } catch {
    return true;
  }
}

/** Gzipped if the browser supports it. */
async function pack({ body }: Waiting): Promise<BodyInit> {
  if (!("CompressionStream" in window)) return body;
  const stream = new Blob([body]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

function urlOf({ id, name }: Waiting): string {
  return `${SERVER}/submit/${APP_ID}/${name}/1/${id}`;
}

/** Appends a ping to the queue. */
export function enqueue(name: string, content: object): void {
  keep([...waiting(), { id: crypto.randomUUID(), name, body: JSON.stringify(content) }]);
}
