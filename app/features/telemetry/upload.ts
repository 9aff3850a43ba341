import { remembered } from "#app/lib/storage.ts";
import { BATCH_NAME, MAX_BATCH_PINGS } from "#content-build/contract/telemetry.ts";
import { mayUpload, noteFailure } from "./limits.ts";
import { drop, MOST_BODY, type Waiting, waiting } from "./queue.ts";
import { APP_ID, SERVER } from "./settings.ts";

/** Size limit of beacons and of `keepalive` requests. */
const MOST_KEPT_ALIVE = 65_536;
/** Overhead in bytes of each ping in a body with several. */
const WRAPPING = 128;
const TIMEOUT_MS = 10_000;

/** Pings that this page has tried to send: whether a beacon has arrived is unknown. */
const tried = new Set<string>();

/**
 * Uploads waiting pings, oldest first, in one request. Whatever fails or has no room waits for the
 * next page. When a page is left, the browser takes over.
 */
export async function upload(isLeaving = false): Promise<void> {
  const pings = nextPings(isLeaving ? MOST_KEPT_ALIVE : MOST_BODY);
  for (const { id } of pings) tried.add(id);
  if (pings.length === 0 || !mayUpload()) return;
  const body = together(pings);
  // Beacons cannot have headers.
  if (isLeaving && !isDebugged() && navigator.sendBeacon(urlOf(pings), body)) return drop(pings);
  if (await send(pings, isLeaving ? body : await pack(body))) drop(pings);
  else noteFailure();
}

/** Pings that fit a request. Other collectors take one at a time. */
function nextPings(room: number): Waiting[] {
  const next: Waiting[] = [];
  let size = 0;
  for (const ping of waiting()) {
    if (tried.has(ping.id)) continue;
    size += ping.body.length + WRAPPING;
    if (size > room + WRAPPING || next.length === (SERVER ? 1 : MAX_BATCH_PINGS)) break;
    next.push(ping);
  }
  return next;
}

function together(pings: readonly Waiting[]): string {
  if (pings.length === 1) return (pings[0] as Waiting).body;
  const parts = pings.map(({ id, name, body }) => `{"name":"${name}","id":"${id}","ping":${body}}`);
  return `[${parts}]`;
}

function urlOf([first, ...others]: readonly Waiting[]): string {
  const name = others[0] ? BATCH_NAME : first?.name;
  return `${SERVER}/submit/${APP_ID}/${name}/1/${first?.id}`;
}

/** Sends pings; returns whether they are settled, that is, accepted or rejected (2xx or 4xx). */
async function send(pings: readonly Waiting[], body: string | ArrayBuffer): Promise<boolean> {
  try {
    const debug = isDebugged() ? await import("./debug.ts") : undefined;
    const { status } = await fetch(urlOf(pings), {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "x-telemetry-agent": "webdocs",
        ...(typeof body !== "string" && { "content-encoding": "gzip" }),
        ...debug?.debugHeaders(),
      },
      body,
      credentials: "omit",
      keepalive: (typeof body === "string" ? body.length : body.byteLength) < MOST_KEPT_ALIVE,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return /^[24]/.test(`${status}`);
  } catch {
    return false;
  }
}

/** Gzipped if the browser supports it. */
async function pack(body: string): Promise<string | ArrayBuffer> {
  if (!("CompressionStream" in window)) return body;
  const stream = new Blob([body]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** Whether telemetry is being debugged in this tab. */
function isDebugged(): boolean {
  return Boolean(remembered("Glean.debugViewTag", "tab") || remembered("Glean.sourceTags", "tab"));
}
