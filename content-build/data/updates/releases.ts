import { UPDATE_BROWSERS, type UpdateBrowser, type UpdateRelease } from "../../contract/updates.ts";
import type { CompatBrowserData } from "../compat-store.ts";

const PUBLISHED = new Set(["current", "esr", "retired"]);

/** A browser's releases up to a day, by version. */
export interface BrowserReleases {
  id: UpdateBrowser;
  byVersion: Map<string, UpdateRelease>;
  /** Its first release: all that it could do on that day is no news. */
  first: UpdateRelease | undefined;
  /** What it runs on today; undefined where it is not developed any more. */
  engine: string | undefined;
}

/** The releases of the browsers of the feed: dated, published, and not in the future. */
export function publishedReleases(
  browsers: Readonly<Record<UpdateBrowser, CompatBrowserData>>,
  today: string,
): BrowserReleases[] {
  return UPDATE_BROWSERS.map((id) => {
    const { name, releases } = browsers[id];
    const byVersion = new Map<string, UpdateRelease>();
    let first: UpdateRelease | undefined;
    let engine: string | undefined;
    for (const [version, release] of Object.entries(releases)) {
      const { release_date: date, status } = release ?? {};
      if (!release || !date || !status || !PUBLISHED.has(status) || date > today) continue;
      const own: UpdateRelease = {
        browser: id,
        name,
        version,
        date,
        engine: release.engine?.toLowerCase() ?? "unknown",
        engineVersion: release.engine_version ?? "",
      };
      byVersion.set(version, own);
      if (!first || date < first.date) first = own;
      if (status === "current") engine = own.engine;
    }
    return { id, byVersion, first, engine };
  });
}
