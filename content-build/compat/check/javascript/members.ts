import type { CompatSet } from "../../compat-set.ts";

const known = new WeakMap<CompatSet, ReadonlyMap<string, readonly string[]>>();

/** The keys of members of types, by the name of the member: `javascript.builtins.Array.toSorted`. */
export function membersByName(compat: CompatSet): ReadonlyMap<string, readonly string[]> {
  const made = known.get(compat) ?? collect(compat);
  known.set(compat, made);
  return made;
}

function collect(compat: CompatSet): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, string[]>();
  for (const index of [compat.area("javascript"), compat.area("api")]) {
    for (const key of index?.keys ?? []) {
      const [, name] = key.match(/^(?:javascript\.builtins|api)\.[A-Z]\w*\.([a-z]\w*)$/) ?? [];
      if (!name || /_(?:static|event)$/.test(name)) continue;
      const list = members.get(name);
      if (list) list.push(key);
      else members.set(name, [key]);
    }
  }
  return members;
}
