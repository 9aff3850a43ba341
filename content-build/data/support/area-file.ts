import { type Cell, writeCell } from "../../compat/cells.ts";
import { type AreaFile, COMPAT_BROWSERS, type CompatArea } from "../../compat/files.ts";
import { frontCode } from "../../compat/front-coding.ts";
import { own } from "../../contract/own.ts";
import type { KeyFacts } from "../baseline.ts";
import { listOf, subFeatures } from "../compat-data.ts";
import type { CompatFacts, CompatNode, CompatSupport } from "../compat-store.ts";
import { cssNames } from "./css-names.ts";

/** A feature of the area, with its key without the area. */
interface Feature {
  key: string;
  facts: CompatFacts;
}

/** Input for an area's file. */
export interface AreaInput {
  area: CompatArea;
  node: CompatNode;
  /** Baseline status by key. */
  baseline: ReadonlyMap<string, KeyFacts>;
}

/** An area's file, still without pages, and for each key the slug of its page; empty if none. */
export function areaFileOf({ area, node, baseline }: AreaInput): {
  file: AreaFile;
  addresses: string[];
} {
  const features = [...flatten(node, "")];
  const rows = new Interner<string>();
  const statuses = new Interner<string>();
  const ids = new Interner<string>();
  const webFeatures: AreaFile["features"] = [];
  const statusOf = (key: string): number => {
    const facts = baseline.get(`${area}.${key}`);
    if (!facts) return -1;
    const { featureId, feature, status } = facts;
    const place = ids.of(featureId);
    webFeatures[place] ??= feature.discouraged
      ? [featureId, feature.name, 1]
      : [featureId, feature.name];
    const level = status.baseline === "high" ? 2 : status.baseline === "low" ? 1 : 0;
    const { baseline_low_date: low = "", baseline_high_date: high = "" } = status;
    // Dates before the start of the data are upper bounds: "≤".
    const dates = [low, high].map((date) => date.replace("≤", ""));
    return statuses.of(JSON.stringify([level, ...dates, place]));
  };
  const file: AreaFile = {
    keys: frontCode(
      features.map(({ key }) => key),
      ".",
    ),
    row: features.map(({ facts }) => rows.of(rowOf(facts))),
    rows: rows.all,
    baseline: features.map(({ key }) => statusOf(key)),
    baselines: statuses.all.map((text) => JSON.parse(text)),
    features: webFeatures,
    status: features.map(({ facts }) => bitsOf(facts)),
    pages: [],
    ...(area === "css" ? cssNames(node) : {}),
  };
  return { file, addresses: features.map(({ facts }) => slugOf(facts)) };
}

function* flatten(node: CompatNode, key: string): Generator<Feature> {
  if (node.__compat) yield { key, facts: node.__compat };
  for (const [name, child] of subFeatures(node)) {
    yield* flatten(child, key ? `${key}.${name}` : name);
  }
}

function slugOf({ mdn_url: address = "" }: CompatFacts): string {
  return address.split("/docs/")[1]?.split("#")[0] ?? "";
}

function rowOf(facts: CompatFacts): string {
  return COMPAT_BROWSERS.map((id) => writeCell(cellOf(listOf(own(facts.support, id))))).join();
}

/** The statement that counts: full support, if there is any, else the newest. */
function cellOf(statements: readonly CompatSupport[]): Cell {
  const cells = statements.map(cellOfStatement);
  return (
    cells.find(({ kind }) => kind === "full") ??
    cells.find(({ kind }) => kind !== "none") ??
    cells[0] ?? { kind: "unknown" }
  );
}

function cellOfStatement(support: CompatSupport): Cell {
  const { version_added: added, version_removed: removed } = support;
  if (added === null) return { kind: "unknown" };
  if (added === false) return { kind: "none" };
  const version = added === true ? "0" : added;
  if (removed) return { kind: "removed", version, removed: removed === true ? "" : removed };
  if (support.flags) return { kind: "flagged", version };
  if (support.prefix || support.alternative_name) return { kind: "prefixed", version };
  return { kind: support.partial_implementation ? "partial" : "full", version };
}

function bitsOf({ status }: CompatFacts): number {
  if (!status) return 0;
  return (
    (status.experimental ? 1 : 0) + (status.deprecated ? 2 : 0) + (status.standard_track ? 0 : 4)
  );
}

/** Gives each distinct value an index. */
class Interner<T> {
  readonly all: T[] = [];
  readonly #indexes = new Map<T, number>();

  of(value: T): number {
    const known = this.#indexes.get(value);
    if (known !== undefined) return known;
    this.#indexes.set(value, this.all.length);
    return this.all.push(value) - 1;
  }
}
