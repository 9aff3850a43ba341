import { remember, rememberedObject, rememberObject } from "#app/lib/storage.ts";
import { own } from "#content-build/contract/own.ts";
import { forgetLimits } from "./limits.ts";
import { keep } from "./queue.ts";
import { IDS } from "./settings.ts";

const KEY = "telemetry";
const IDLE_MS = 30 * 60_000;
/** Client id for opted-out browsers. */
const NOBODY = "c0ffeec0-ffee-c0ff-eec0-ffeec0ffeec0";

/** Value of fields that collectors require but that are not collected here. */
const UNKNOWN = "Unknown";

interface Session {
  client: string;
  session: string;
  count: number;
  first: string;
  /** Time of the last activity. */
  seen: number;
  /** Number of pings by name. */
  seq: Record<string, number>;
}

/** Storage: of the tab, or of the browser until the reader opts out. */
const keeper = IDS === "kept" ? "browser" : "tab";

/** The session; a new one after half an hour of inactivity. */
function session(now = Date.now()): Session {
  const before = rememberedObject<Session>(KEY, keeper) ?? {};
  const isGoing = now - (before.seen ?? 0) < IDLE_MS;
  return {
    client: (before.client !== NOBODY && before.client) || crypto.randomUUID(),
    session: (isGoing && before.session) || crypto.randomUUID(),
    count: (before.count ?? 0) + (isGoing ? 0 : 1),
    first: before.first ?? minute(now).replace(/T.{5}/, ""),
    seen: now,
    seq: before.seq ?? {},
  };
}

/**
 * Continues the session; returns the sequence number of a ping among those of its name, and data on
 * the client.
 */
export function nextPing(name: string): { seq: number; client: Record<string, unknown> } {
  const current = session();
  const seq = own(current.seq, name) ?? 0;
  rememberObject(KEY, { ...current, seq: { ...current.seq, [name]: seq + 1 } }, keeper);
  const ids = { client_id: current.client, session_id: current.session };
  const client = {
    telemetry_sdk_build: "webdocs/1",
    ...(IDS === "none" ? {} : ids),
    session_count: current.count,
    first_run_date: current.first,
    os: UNKNOWN,
    os_version: UNKNOWN,
    architecture: UNKNOWN,
    locale: navigator.language,
    app_build: UNKNOWN,
    app_display_version: UNKNOWN,
    app_channel: "site",
  };
  return { seq, client };
}

/** Forgets the client; only a marker that there is none stays. */
export function forget(): void {
  const marker = IDS === "kept" ? { client: NOBODY, first: session().first } : undefined;
  for (const one of ["tab", "browser"] as const) remember(KEY, null, one);
  keep([]);
  forgetLimits();
  if (marker) rememberObject(KEY, marker, keeper);
}

/** Whether a client is stored. */
export function isKnown(): boolean {
  const { client = NOBODY } = rememberedObject<Session>(KEY, keeper) ?? {};
  return client !== NOBODY;
}

/** Rounded to minutes and in UTC, so that it reveals no time zone. */
export function minute(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16)}+00:00`;
}
