/** What `start-tabs.ts` makes tabs of. */
export const TABS = { list: "data-tabs" } as const;
