/** Ids are lower case; links from other sites may use the case of the heading. */
export function startFragment(): void {
  correct();
  addEventListener("hashchange", correct);
}

function correct(): void {
  const { hash } = location;
  const small = hash.toLowerCase();
  if (small === hash || find(hash) || !find(small)) return;
  location.replace(small);
}

function find(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
