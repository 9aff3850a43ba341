import type { Baseline } from "../contract/documents.ts";
import { own } from "../contract/own.ts";
import { FEATURE_PAGES } from "./feature-pages.ts";
import { onceForVersion, readPackageJson } from "./packages.ts";

interface FeatureStatus {
  baseline: "high" | "low" | false;
  baseline_low_date?: string;
  baseline_high_date?: string;
  support: Baseline["support"];
}

interface Discouraged {
  removal_date?: string;
  reason_html: string;
  alternatives?: string[];
}

/** A feature as the data of Baseline describes it. */
export interface WebFeature {
  kind: string;
  name: string;
  compat_features?: string[];
  spec?: string | string[];
  discouraged?: Discouraged;
  status: FeatureStatus & { by_compat_key?: Record<string, FeatureStatus> };
}

/** A key's feature, and the status of the key itself. */
export interface KeyFacts {
  featureId: string;
  feature: WebFeature;
  status: FeatureStatus;
}

const PAIRS = [
  ["chrome", "chrome_android"],
  ["firefox", "firefox_android"],
  ["safari", "safari_ios"],
] as const;

/** Baseline status of features. */
export class BaselineData {
  #read: ReturnType<typeof readFacts> | undefined;

  /**
   * The Baseline status of a page: that of its first query, if all queries belong to one feature.
   * `urlOf` finds the URLs of English pages.
   */
  find(
    queries: readonly string[],
    urlOf: (slug: string) => string | undefined = () => undefined,
  ): Baseline | undefined {
    const first = this.#first(queries);
    if (!first) return undefined;
    const { status, feature, featureId } = first;
    return {
      baseline: status.baseline,
      ...(status.baseline_low_date ? { baseline_low_date: status.baseline_low_date } : {}),
      ...(status.baseline_high_date ? { baseline_high_date: status.baseline_high_date } : {}),
      ...(this.#hasExceptions(queries[0] ?? "", status) ? { asterisk: true } : {}),
      ...(feature.discouraged ? this.#advice(feature.discouraged, urlOf) : {}),
      support: status.support,
      feature: { id: featureId, name: feature.name },
    };
  }

  /** Whether all browsers support a page's feature, newly or widely. */
  isReached(queries: readonly string[]): boolean {
    const level = this.#first(queries)?.status.baseline;
    return level === "high" || level === "low";
  }

  /** Whether a page's feature is discouraged for new sites or about to be removed. */
  discouraged(queries: readonly string[]): Baseline["discouraged"] {
    const first = this.#first(queries);
    return first?.feature.discouraged && levelOf(first.feature.discouraged);
  }

  /** Facts about all keys that Baseline tracks. */
  get all(): ReadonlyMap<string, KeyFacts> {
    return this.#facts().keys;
  }

  /** Why a feature is discouraged, and what to use instead. */
  #advice(
    discouraged: Discouraged,
    urlOf: (slug: string) => string | undefined,
  ): Pick<Baseline, "discouraged" | "reasonHTML" | "alternatives"> {
    const { features } = this.#facts();
    const alternatives = (discouraged.alternatives ?? []).flatMap((id) => {
      const feature = own(features, id);
      // Some alternatives are discouraged themselves by now.
      if (feature?.kind !== "feature" || feature.discouraged) return [];
      const slug = own(FEATURE_PAGES, id);
      const url = slug && urlOf(slug);
      return { name: feature.name, ...(url ? { url } : {}) };
    });
    return {
      discouraged: levelOf(discouraged),
      reasonHTML: discouraged.reason_html,
      ...(alternatives.length > 0 ? { alternatives } : {}),
    };
  }

  #first(queries: readonly string[]): KeyFacts | undefined {
    const { keys } = this.#facts();
    const facts = queries.map((query) => keys.get(query));
    const first = facts[0];
    return facts.every((other) => other?.featureId === first?.featureId) ? first : undefined;
  }

  /** Whether subfeatures are supported differently from the feature itself. */
  #hasExceptions(key: string, status: FeatureStatus): boolean {
    const levels = this.#below(key).map(({ feature, status: part }) =>
      feature.discouraged ? undefined : part.baseline,
    );
    if (levels.every((level) => level === status.baseline)) return false;
    if (status.baseline === "high") return true;
    if (status.baseline === "low") {
      return !levels.every((level) => level === "low" || level === "high");
    }
    const { support } = status;
    return PAIRS.some(([desktop, mobile]) => support[desktop] !== support[mobile]);
  }

  #below(key: string): KeyFacts[] {
    const { keys, sorted } = this.#facts();
    const prefix = `${key}.`;
    const found: KeyFacts[] = [];
    for (let at = lowerBound(sorted, prefix); at < sorted.length; at++) {
      const name = sorted[at] ?? "";
      if (!name.startsWith(prefix)) break;
      const facts = keys.get(name);
      if (facts) found.push(facts);
    }
    return found;
  }

  #facts(): ReturnType<typeof readFacts> {
    this.#read ??= readFacts();
    return this.#read;
  }
}

const readFacts = onceForVersion("web-features", () => {
  const keys = new Map<string, KeyFacts>();
  const features = readWebFeatures();
  for (const [featureId, feature] of Object.entries(features)) {
    if (feature.kind !== "feature") continue;
    for (const key of feature.compat_features ?? []) {
      const status = own(feature.status.by_compat_key, key);
      if (status) keys.set(key, { featureId, feature, status });
    }
  }
  return { features, keys, sorted: [...keys.keys()].sort() };
});

/** All entries of the package by id; `kind` tells features from others. */
export function readWebFeatures(): Record<string, WebFeature> {
  return readPackageJson<{ features: Record<string, WebFeature> }>("web-features/data.json")
    .features;
}

function levelOf({ removal_date: date }: Discouraged): "discouraged" | "removing" {
  return date ? "removing" : "discouraged";
}

function lowerBound(sorted: readonly string[], value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
