import type check from "#app/i18n/locales/en-US/check.json";
import type { CheckLanguage } from "#content-build/compat/check/finding.ts";
import type { CompatArea } from "#content-build/compat/files.ts";
import type { BaselineLevel } from "#content-build/contract/search.ts";

/** Elements of the code checker's page that `start-check.ts` uses. */
export const CHECK = {
  status: "data-check-status",
  error: "data-check-error",
  results: "data-check-results",
  empty: "data-check-empty",
  stop: "data-check-stop",
  share: "data-check-share",
  note: "data-check-note",
} as const;

export const LANGUAGE_NAMES: Readonly<Record<CheckLanguage, string>> = {
  css: "CSS",
  html: "HTML",
  javascript: "JavaScript",
};

/** The areas of the compatibility data that a check reads, by language. */
export const CHECKED_AREAS = {
  css: ["css"],
  html: ["html", "css", "javascript", "api", "svg", "mathml"],
  javascript: ["javascript", "api"],
} as const satisfies Record<CheckLanguage, readonly CompatArea[]>;

/** Addresses of the data: of the browsers, and of each area. */
export interface DataAddresses {
  browsers: string;
  areas: Partial<Record<CompatArea, string>>;
}

/** Data for the script, which the server puts into an attribute of the form as JSON. */
export interface CheckSetup {
  addresses: DataAddresses;
  /** The words of the results. */
  texts: (typeof check)["results"] & { levels: Record<BaselineLevel, string> };
  errors: (typeof check)["errors"];
  /** Name of the browsers that the reader has chosen. */
  mine: string;
}
