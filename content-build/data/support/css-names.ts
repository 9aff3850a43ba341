import type { AreaFile } from "../../compat/files.ts";
import { own } from "../../contract/own.ts";
import { subFeatures } from "../compat-data.ts";
import type { CompatNode } from "../compat-store.ts";
import { readPackageJson } from "../packages.ts";

/** Units that share a key, which therefore has another name. */
const SETS: [set: string, units: string][] = [
  ["length.container_query_length_units", "cqw cqh cqi cqb cqmin cqmax"],
  ["length.viewport_percentage_units_small", "svw svh svi svb svmin svmax"],
  ["length.viewport_percentage_units_large", "lvw lvh lvi lvb lvmin lvmax"],
  ["length.viewport_percentage_units_dynamic", "dvw dvh dvi dvb dvmin dvmax"],
];

/** Types whose subfeatures with short names, of up to five letters, are units. */
const UNIT_TYPES = ["length", "angle", "time", "resolution", "flex"];

/** The keys of CSS functions and units, by name. */
export function cssNames(css: CompatNode): Pick<AreaFile, "functions" | "units"> {
  const types = css.types as CompatNode;
  const { functions } = readPackageJson<{ functions: { name: string }[] }>("@webref/css/css.json");
  const names = new Set(functions.map(({ name }) => name.replace("()", "")));
  const found = new Map<string, string>();
  for (const [key, name] of walk(types, "types", 0)) {
    // The first key is the one nearest to the root: `types.color.rgb` before others of the name.
    if (names.has(name) && !found.has(name)) found.set(name, key);
  }
  return { functions: sorted(found), units: sorted(unitsOf(types)) };
}

function unitsOf(types: CompatNode): Map<string, string> {
  const units = new Map<string, string>();
  for (const type of UNIT_TYPES) {
    const node = own(types, type) as CompatNode | undefined;
    for (const [name] of node ? subFeatures(node) : []) {
      if (/^[a-zQ]{1,5}$/.test(name)) units.set(name.toLowerCase(), `types.${type}.${name}`);
    }
  }
  for (const [set, names] of SETS) {
    for (const name of names.split(" ")) units.set(name, `types.${set}`);
  }
  return units;
}

function* walk(node: CompatNode, path: string, depth: number): Generator<[string, string]> {
  const children = subFeatures(node);
  for (const [name, child] of children) {
    if (child.__compat) yield [`${path}.${name}`, name];
  }
  if (depth === 2) return;
  for (const [name, child] of children) yield* walk(child, `${path}.${name}`, depth + 1);
}

function sorted(map: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}
