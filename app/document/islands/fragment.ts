import { findTarget } from "#app/lib/browser/find-target.ts";

/** Ids are lower case; links from other sites may use the case of the heading. */
export function startFragment(): void {
  correct();
  addEventListener("hashchange", correct);
}

function correct(): void {
  const { hash } = location;
  const small = hash.toLowerCase();
  if (small === hash || findTarget(hash) || !findTarget(small)) return;
  location.replace(small);
}
