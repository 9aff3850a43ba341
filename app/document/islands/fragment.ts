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

/** The element that a fragment names, with its `#`. */
export function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
