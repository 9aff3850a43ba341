/** Attributes of the elements that `start-tabs.ts` turns into tabs. */
export const TABS = { list: "data-tabs" } as const;
