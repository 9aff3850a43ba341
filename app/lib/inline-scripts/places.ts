/** Session storage key of scroll positions by history entry. */
export const PLACES_KEY = "places";

/** The element at the top of the viewport: part, element within it, and offset in pixels. */
export type Place = [part: number, within: number, top: number];

/** Elements by which a place within a part is remembered; none is added by our scripts. */
export const WITHIN = ":is(h3,h4,p,li,dt,dd,tr):not([data-ix] *)";

/** The page as this entry of the history: an address can have several. */
export function placeName(): string {
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } };
  return `${navigation?.currentEntry?.key}${location.pathname}${location.search}`;
}
