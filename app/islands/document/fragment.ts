/** Ids are in small letters; addresses from elsewhere may have them as headings are written. */
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
