/**
 * Attributes of the elements that need an island, by which `islands.ts` decides whether to load it.
 * They are not in the modules with a feature's other attribute names, because documents would then
 * load those, too.
 */
export const ISLANDS = {
  ad: "data-ad",
  answer: "data-answer",
  check: "data-check",
  compare: "data-compare",
  counted: "data-counted",
  exercises: "data-exercises",
  issues: "data-issues",
  lesson: "data-lesson",
  liveExample: "data-live-example",
  nearTitles: "data-near-titles",
  plans: "data-plans",
  playground: "data-playground",
  rescan: "data-rescan",
  scan: "data-scan",
  updates: "data-updates",
  workbench: "data-workbench",
} as const;
