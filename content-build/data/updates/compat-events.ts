import type { PageStatus } from "../../contract/documents.ts";
import { own } from "../../contract/own.ts";
import { ENGINES, type Engine, type UpdateRelease } from "../../contract/updates.ts";
import { type CompatFeature, listOf } from "../compat-data.ts";
import type { CompatFacts, CompatSupport } from "../compat-store.ts";
import type { BrowserReleases } from "./releases.ts";
import { isPlain, supportChanges } from "./support-changes.ts";

/** A feature was added to a browser release, or removed from it. */
export interface CompatEvent {
  key: string;
  kind: "added" | "removed";
  release: UpdateRelease;
  summary: FeatureSummary;
}

/** What the entries of the feed say about a feature. */
export interface FeatureSummary {
  status: PageStatus[];
  engines: Engine[];
  /** Slug of the article about it, with fragment; none or one. */
  pages: string[];
  specUrl?: string;
  sourceFile?: string;
}

/**
 * All changes in the data; `support-changes.ts` says which statements make one. What a browser
 * supported in its first release is not a change. `summaries` has all features by key, reduced to
 * what is still needed of their data.
 */
export function compatEvents(
  features: Iterable<CompatFeature>,
  browsers: readonly BrowserReleases[],
): {
  events: CompatEvent[];
  ofFirstReleases: number;
  summaries: Map<string, FeatureSummary>;
} {
  const events: CompatEvent[] = [];
  const summaries = new Map<string, FeatureSummary>();
  let ofFirstReleases = 0;
  for (const { key, facts } of features) {
    const summary = summarize(facts, browsers);
    summaries.set(key, summary);
    for (const { id, byVersion, first } of browsers) {
      for (const { kind, version } of supportChanges(listOf(own(facts.support, id)))) {
        const release = byVersion.get(version);
        if (!release) continue;
        if (release === first) ofFirstReleases++;
        else events.push({ key, kind, release, summary });
      }
    }
  }
  return { events, ofFirstReleases, summaries };
}

function summarize(facts: CompatFacts, browsers: readonly BrowserReleases[]): FeatureSummary {
  const [specUrl] = listOf(facts.spec_url);
  const page = facts.mdn_url?.split("/docs/")[1];
  return {
    status: statusOf(facts),
    engines: enginesOf(facts, browsers),
    pages: page === undefined ? [] : [page],
    ...(specUrl ? { specUrl } : {}),
    ...(facts.source_file ? { sourceFile: facts.source_file } : {}),
  };
}

function statusOf({ status }: CompatFacts): PageStatus[] {
  const list: PageStatus[] = [];
  if (status?.experimental) list.push("experimental");
  if (status?.deprecated) list.push("deprecated");
  // Features without any status are on no standards track either, such as WebExtensions.
  if (!status?.standard_track) list.push("non-standard");
  return list;
}

/** The engines that support a feature in the latest release of one of their browsers. */
function enginesOf({ support }: CompatFacts, browsers: readonly BrowserReleases[]): Engine[] {
  const supporting = new Set(
    browsers
      .filter(({ id, byVersion }) =>
        listOf(own(support, id)).some(
          (statement) => isPlain(statement) && isCurrent(statement, byVersion),
        ),
      )
      .map(({ engine }) => engine),
  );
  return ENGINES.filter((engine) => supporting.has(engine));
}

function isCurrent(
  { version_added: added, version_removed: removed }: CompatSupport,
  releases: ReadonlyMap<string, UpdateRelease>,
): boolean {
  const isReleased = (version: CompatSupport["version_added"] | undefined) =>
    version === true || (typeof version === "string" && releases.has(version.replace("≤", "")));
  return isReleased(added) && !isReleased(removed);
}
