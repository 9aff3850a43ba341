/** The element at the top of the viewport: part, element within it, and offset in pixels. */
export type ScrollPosition = [part: number, within: number, top: number];

/** Our part of a history entry's state, beside the router's. */
export type ScrollState = { scroll?: ScrollPosition } | null;

/** Selects the elements that mark a position within a part, but none that our scripts add. */
export const WITHIN = ":is(h3,h4,p,li,dt,dd,tr):not([data-ix] *)";
