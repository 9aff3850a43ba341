/** Features a deployment can switch on. */
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

/** Parses a list of features; unknown names are ignored. */
export function featuresOf(list: string): Features {
  const names = new Set(list.split(/\s+/));
  return FEATURES.filter((feature) => names.has(feature));
}
