import { remembered, rememberObject } from "#app/lib/storage.ts";
import { FREQUENT_KEY } from "#app/lib/reader-keys.ts";

/** An article with the times of its views, latest first. */
export interface ViewedDocument {
  serial: number;
  url: string;
  title: string;
  parents: { uri: string; title: string }[];
  timestamps: number[];
}

const KEPT_MS = 2_592_000_000;
const LEAST_VIEWS = 2;

/** Limits of articles and of views per article, since storage is small. */
const MOST_DOCUMENTS = 500;
const MOST_VIEWS = 100;

/** Reads and validates this browser's list, which other scripts may have changed. */
export function readViewed(now = Date.now()): ViewedDocument[] {
  const text = remembered(FREQUENT_KEY);
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isViewed).flatMap((each) => recent(each, now)) : [];
  } catch (error) {
    console.warn(`cannot read ${FREQUENT_KEY}`, error);
    return [];
  }
}

/** Adds a view of an article. */
export function addView(
  viewed: ViewedDocument[],
  { url, title, parents }: Pick<ViewedDocument, "url" | "title" | "parents">,
  now = Date.now(),
): ViewedDocument[] {
  const known = viewed.find((each) => each.url === url);
  const serial = known?.serial ?? Math.max(0, ...viewed.map((each) => each.serial)) + 1;
  const timestamps = [now, ...(known?.timestamps ?? [])].slice(0, MOST_VIEWS);
  const others = viewed.filter((each) => each !== known);
  return [{ serial, url, title, parents, timestamps }, ...others].slice(0, MOST_DOCUMENTS);
}

/** Frequently viewed articles: by number of views, then by recency. */
export function frequentOf(viewed: ViewedDocument[]): ViewedDocument[] {
  return viewed
    .filter(({ timestamps }) => timestamps.length >= LEAST_VIEWS)
    .sort(
      (a, b) =>
        b.timestamps.length - a.timestamps.length ||
        (b.timestamps[0] ?? 0) - (a.timestamps[0] ?? 0),
    );
}

export function writeViewed(viewed: ViewedDocument[]): void {
  rememberObject(FREQUENT_KEY, viewed.length > 0 ? viewed : undefined);
}

function recent(viewed: ViewedDocument, now: number): ViewedDocument[] {
  const timestamps = viewed.timestamps.filter((time) => time > now - KEPT_MS && time <= now);
  return timestamps.length > 0 ? [{ ...viewed, timestamps }] : [];
}

function isViewed(value: unknown): value is ViewedDocument {
  const { serial, url, title, parents, timestamps } = (value ?? {}) as Partial<ViewedDocument>;
  return (
    typeof serial === "number" &&
    // Guards against other values becoming links.
    typeof url === "string" &&
    /^\/(?!\/)/.test(url) &&
    typeof title === "string" &&
    Array.isArray(parents) &&
    parents.every((each) => typeof each?.uri === "string" && typeof each.title === "string") &&
    Array.isArray(timestamps) &&
    timestamps.every((time) => typeof time === "number")
  );
}
