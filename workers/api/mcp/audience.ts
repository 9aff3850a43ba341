import type { QueryProblem } from "#content-build/compat/audience/answer.ts";
import {
  type Audience,
  DEFAULT_QUERY,
  parseAudience,
} from "#content-build/compat/audience/audience.ts";
import { browserNamed } from "#content-build/compat/audience/names.ts";
import type { Browsers } from "#content-build/compat/browsers.ts";
import { COMPAT_BROWSERS, type CompatBrowserId } from "#content-build/compat/files.ts";
import { z } from "../openapi.ts";
import { ToolRefusal } from "./tool.ts";

/** A browser by what people call it: `Firefox`, `iOS Safari`, `chrome android`. */
export function browserOf(name: string): CompatBrowserId | undefined {
  const words = name
    .slice(0, 50)
    .toLowerCase()
    .split(/[\s_-]+/);
  const id = COMPAT_BROWSERS.find((one) => one === words.join("_"));
  return (
    id ??
    browserNamed(words.join("")) ??
    COMPAT_BROWSERS.find((one) => one === words.toReversed().join("_"))
  );
}

/** For whom something must work. */
export const audienceArgument = z
  .string()
  .optional()
  .transform((text) => text?.slice(0, 1001) || DEFAULT_QUERY)
  .describe(
    "For whom: `widely` (the default) or `newly` available in Baseline, a year of Baseline such as `2024`, or a Browserslist query such as `chrome >= 110, safari >= 16`.",
  );

const PROBLEMS: Record<QueryProblem["code"], string> = {
  empty: "It names no browsers.",
  "too-long": "It is too long.",
  "too-many": "It has too many parts.",
  nothing: "No browser in the data matches",
  "starts-with-not": "It cannot begin with",
  "unknown-browser": "There is no browser",
  "unknown-version": "There is no version",
  "unknown-term": "This part is not understood:",
  unsupported: "This part is not supported here:",
};

/** Reads an audience; throws a refusal that says which part of it is wrong, and what is right. */
export function readAudience(text: string, browsers: Browsers): Audience {
  const today = new Date().toISOString().slice(0, 10);
  const { audience, problem } = parseAudience(text, browsers, today);
  if (audience) return audience;
  throw new ToolRefusal(
    `The audience is not valid. ${PROBLEMS[problem.code]} ${problem.text}`.trim() +
      "\nExamples: widely; newly; 2024; last 2 versions; chrome >= 110, safari >= 16; defaults",
  );
}

/** An audience as data: its query, and the oldest version of each browser. */
export const audienceFacts = z.object({
  query: z.string(),
  browsers: z
    .array(z.object({ browser: z.string(), name: z.string(), version: z.string() }))
    .describe("The oldest version of each browser that counts."),
});

export function toAudience(
  { query, minimum }: Audience,
  browsers: Browsers,
): z.output<typeof audienceFacts> {
  return {
    query,
    browsers: [...minimum].map(([browser, version]) => ({
      ...{ browser, name: browsers.find(browser)?.name ?? browser, version },
    })),
  };
}
