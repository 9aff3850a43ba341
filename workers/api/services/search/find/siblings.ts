import { documentNames } from "#db/search/names.ts";
import type { Query, Side } from "../read/query.ts";
import { type Candidate, FOUND } from "./candidates.ts";

/**
 * Addresses below which each thing that a query compares has a page: who compares "map"
 * and "forEach" means those of `Array`, which has both.
 */
export function comparingOf({ sides }: Query, candidates: readonly Candidate[]): Set<string> {
  if (sides.length === 0) return new Set();
  // The glossary has everything side by side, and constructors lie beside all members.
  const named = candidates.filter(
    (each) => each.found & FOUND.name && !each.slug.startsWith("Glossary/") && !isConstructor(each),
  );
  const [first = new Set<string>(), ...others] = sides.map(
    (side) => new Set(named.filter((each) => isNamed(each, side)).map(addressAbove)),
  );
  return new Set([...first].filter((address) => others.every((other) => other.has(address))));
}

/** Whether a page is about one of the things that are compared, and has the others beside it. */
export function isSibling(
  { sides }: Query,
  candidate: Candidate,
  comparing: ReadonlySet<string>,
): boolean {
  if (!(candidate.found & FOUND.name) || !comparing.has(addressAbove(candidate))) return false;
  return sides.some((side) => isNamed(candidate, side));
}

function isNamed({ slug, title, aliases }: Candidate, { names }: Side): boolean {
  const known = documentNames({ slug, title, aliases });
  return names.some((name) => known.includes(name));
}

function isConstructor({ slug }: Candidate): boolean {
  const [last, above] = slug.split("/").reverse();
  return last === above;
}

/** Where the page above a document is. */
function addressAbove({ url }: Candidate): string {
  return url.slice(0, url.lastIndexOf("/"));
}
