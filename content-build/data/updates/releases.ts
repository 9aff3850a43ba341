import { UPDATE_BROWSERS, type UpdateBrowser, type UpdateRelease } from "../../contract/updates.ts";
import type { CompatBrowserData } from "../compat-store.ts";

const PUBLISHED = new Set(["current", "esr", "retired"]);

/** Releases of a browser up to a day, by version. */
export interface BrowserReleases {
  id: UpdateBrowser;
  byVersion: Map<string, UpdateRelease>;
  /** Its first release: what it supported then is not news. */
  first: UpdateRelease | undefined;
  /** Its current engine; undefined if discontinued. */
  engine: string | undefined;
}

/** The releases of the feed's browsers that have a date, are public and not in the future. */
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
