/** Surveys of some readers of some pages, on a third-party page. */
export interface Survey {
  /** As in `#FORCE_SURVEY=german`; the reader's response is stored under `survey.{key}`. */
  key: string;
  /** URL of the survey, set when the app is built; a survey without one is over. */
  src: string | undefined;
  /** Each reader draws a number from 0 to 1, once; those within this range are asked. */
  from: number;
  till: number;
  /** Whether the survey applies to the page at this path, reached from that referrer. */
  isAbout(path: string, referrer: string): boolean;
}

/** The first survey that applies to a reader is shown. */
export const SURVEYS: Survey[] = [
  {
    key: "german",
    src: import.meta.env.VITE_SURVEY_GERMAN,
    ...rateOf(import.meta.env.VITE_SURVEY_GERMAN_RATE, 0, 1),
    isAbout: (path, referrer) => isBelow(path, "/de/docs") && isBelow(pathOf(referrer), "/de/docs"),
  },
  {
    key: "javascript-proposals",
    src: import.meta.env.VITE_SURVEY_JAVASCRIPT,
    ...rateOf(import.meta.env.VITE_SURVEY_JAVASCRIPT_RATE, 0, 0.05),
    isAbout: (path) => /^\/[^/]+\/docs\/Web(\/|$)/.test(path),
  },
];

/**
 * The range of readers to ask: that of the setting, or else the given one.
 *
 * @example rateOf("0.1-0.25", 0, 1) // { from: 0.1, till: 0.25 }
 */
export function rateOf(setting: string | undefined, from: number, till: number) {
  const [first = 1, last = 0] = /^[\d.]+-[\d.]+$/.test(setting ?? "")
    ? (setting ?? "").split("-").map(Number)
    : [];
  return first < last && last <= 1 ? { from: first, till: last } : { from, till };
}

function isBelow(path: string, root: string): boolean {
  return `${path}/`.startsWith(`${root}/`);
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : "";
}
