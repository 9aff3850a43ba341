/** Where the tab keeps the places of its pages, by entry of its history. */
export const PLACES_KEY = "places";

/** What stands at the top of the window: the part, what is in it, and how far down, in pixels. */
export type Place = [part: number, within: number, top: number];

/** What a place within a part goes by. What scripts of ours add is none of these. */
export const WITHIN = ":is(h3,h4,p,li,dt,dd,tr):not([data-ix] *)";

/** The page as this entry of the history: an address can have several. */
export function placeName(): string {
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } };
  return `${navigation?.currentEntry?.key}${location.pathname}${location.search}`;
}
