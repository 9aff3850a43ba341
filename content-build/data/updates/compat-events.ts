import { own } from "../../contract/own.ts";
import { ENGINES, type Engine, type UpdateRelease } from "../../contract/updates.ts";
import { listOf, subFeatures } from "../compat-data.ts";
import type { CompatFacts, CompatNode, CompatSupport } from "../compat-store.ts";
import type { BrowserReleases } from "./releases.ts";
import { isPlain, supportChanges } from "./support-changes.ts";

/** A feature was added to a browser release, or removed from it. */
export interface CompatEvent {
  key: string;
  kind: "added" | "removed";
  release: UpdateRelease;
  facts: CompatFacts;
}

/**
 * All changes in the data; `support-changes.ts` says which statements make one. What a browser
 * supported in its first release is not a change.
 */
export function compatEvents(
  data: Readonly<Record<string, CompatNode>>,
  browsers: readonly BrowserReleases[],
): { events: CompatEvent[]; ofFirstReleases: number } {
  const events: CompatEvent[] = [];
  let ofFirstReleases = 0;
  for (const { key, facts } of features(data)) {
    for (const { id, byVersion, first } of browsers) {
      for (const { kind, version } of supportChanges(listOf(own(facts.support, id)))) {
        const release = byVersion.get(version);
        if (!release) continue;
        if (release === first) ofFirstReleases++;
        else events.push({ key, kind, release, facts });
      }
    }
  }
  return { events, ofFirstReleases };
}

/** All features of the data with their keys, in its order. */
export function* features(
  data: Readonly<Record<string, CompatNode>>,
): Generator<{ key: string; facts: CompatFacts }> {
  for (const [name, node] of Object.entries(data)) yield* featuresBelow(name, node);
}

function* featuresBelow(
  key: string,
  node: CompatNode,
): Generator<{ key: string; facts: CompatFacts }> {
  if (node.__compat) yield { key, facts: node.__compat };
  for (const [name, child] of subFeatures(node)) yield* featuresBelow(`${key}.${name}`, child);
}

/** The engines that support a feature in the latest release of one of their browsers. */
export function enginesOf(
  { support }: CompatFacts,
  browsers: readonly BrowserReleases[],
): Engine[] {
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
