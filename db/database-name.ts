/** The two databases, by the name of their binding. */
export const DATABASES = ["DB", "SEARCH"] as const;

export type DatabaseName = (typeof DATABASES)[number];
