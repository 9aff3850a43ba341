/** What a deployment can have switched on. */
export const FEATURES = [
  "plus",
  "newsletter",
  "placements",
  "advertising",
  "collections",
  "updates",
  "ai-help",
  "offline",
  "observatory",
  "writer-mode",
  "dev-mode",
  "analytics",
] as const;

export type Feature = (typeof FEATURES)[number];

export type Features = readonly Feature[];

/** The features that a list of names means; names that are none are left out. */
export function featuresOf(list: string): Features {
  const names = new Set(list.split(/\s+/));
  return FEATURES.filter((feature) => names.has(feature));
}
