import { readFeatures } from "#content-build/compat/check/find-features.ts";
import { CHECK_LANGUAGES } from "#content-build/compat/check/finding.ts";
import { guessLanguage } from "#content-build/compat/check/guess-language.ts";
import { judgeFindings } from "#content-build/compat/check/judge.ts";
import { z } from "../../openapi.ts";
import {
  baselineFacts,
  baselineText,
  missingSupport,
  missingText,
  toBaseline,
  toFacts,
  toMissing,
} from "../../schemas/support.ts";
import { openCompat } from "../../services/agents/compat-data.ts";
import { audienceArgument, audienceFacts, readAudience, toAudience } from "../audience.ts";
import { publishedFor } from "../../published.ts";
import { defineTool } from "../tool.ts";

export const MOST_CHECKED = 20_000;
const MOST_PROBLEMS = 200;

const input = z.object({
  code: z
    .string()
    .describe(`CSS, JavaScript, TypeScript or HTML; ${MOST_CHECKED} characters count.`),
  language: z
    .enum(CHECK_LANGUAGES)
    .optional()
    .describe("Guessed from the code if absent. `javascript` reads TypeScript and JSX as well."),
  audience: audienceArgument,
  guarded: z
    .boolean()
    .default(false)
    .describe("Also report what the code tests for before use, such as by `@supports`."),
});

const problem = z.object({
  key: z.string(),
  line: z.number(),
  column: z.number(),
  guarded: z.boolean(),
  uncertain: z.boolean().describe("The type of the object is not known: it may be another method."),
  missing: z.array(missingSupport),
  since: z.string().optional(),
  baseline: baselineFacts.optional(),
  page: z.string().optional(),
});

const output = z.object({
  language: z.enum(CHECK_LANGUAGES),
  audience: audienceFacts,
  features: z.number().describe("How many uses of features were found."),
  problems: z.array(problem),
  truncated: z
    .boolean()
    .describe("The code was too long or had too many errors: only a part was checked."),
});

/** Finds features in code that do not work for an audience. */
export const checkCode = defineTool({
  name: "check_code",
  title: "Check code against browsers",
  description:
    "Finds the features in a piece of code that are not in Baseline, or not in the browsers of an audience, each with its line and key.",
  input,
  output,
  // The worst code takes about a tenth of a second: ten minutes of an hour for all callers together.
  budget: { name: "mcp-check", count: 6000, seconds: 3600, block: 20 },
  async run(c, { code: whole, language: named, audience: asked, guarded }) {
    const { set, browsers } = await openCompat(await publishedFor(c));
    const audience = readAudience(asked, browsers);
    const code = whole.slice(0, MOST_CHECKED);
    const language = named ?? guessLanguage(code);
    const { findings: found, isCut } = readFeatures(code, language, set);
    const counted = found.filter((one) => guarded || !one.guarded);
    const problems = judgeFindings(counted, set, audience, browsers).map(
      ({ finding, feature, verdict }) => {
        const { page } = toFacts(feature, browsers, c.var.settings.ORIGIN, new Set());
        return {
          ...{ key: feature.key, line: finding.line, column: finding.column },
          ...{ guarded: finding.guarded === true, uncertain: finding.candidates !== undefined },
          missing: toMissing(verdict, browsers),
          ...(verdict.since && { since: verdict.since }),
          ...(feature.baseline && { baseline: toBaseline(feature.baseline) }),
          ...(page && { page }),
        };
      },
    );
    const answer = {
      language,
      audience: toAudience(audience, browsers),
      features: found.length,
      problems: problems.slice(0, MOST_PROBLEMS),
      truncated: isCut || whole.length > MOST_CHECKED || problems.length > MOST_PROBLEMS,
    };
    const why = isCut
      ? "The code has too many errors: what follows them was not checked."
      : `The code was too long: ${MOST_CHECKED} characters and ${MOST_PROBLEMS} problems count.`;
    return { text: textOf(answer) + (answer.truncated ? `\n${why}` : ""), data: answer };
  },
});

function textOf({ language, audience, features, problems }: z.output<typeof output>) {
  const head =
    problems.length === 0
      ? `All of the ${features} uses of features in this ${language} work for "${audience.query}".`
      : `${problems.length} of ${features} uses of features in this ${language} do not work for "${audience.query}":`;
  const lines = problems.map(({ key, line, column, missing, since, baseline, uncertain }) => {
    const where = missing.map(missingText);
    const facts = [
      ...(where.length > 0 ? [`missing in ${where.join("; ")}`] : []),
      ...(baseline ? [baselineText(baseline)] : []),
      ...(since ? [`everywhere since ${since}`] : []),
      ...(uncertain ? ["if the object is of this type"] : []),
    ];
    return `- ${line}:${column} ${key}: ${facts.join(". ")}`;
  });
  return [head, ...lines].join("\n");
}
