import { isSupported, together } from "#content-build/compat/verdict.ts";
import { z } from "../../openapi.ts";
import {
  baselineFacts,
  missingSupport,
  missingText,
  toBaseline,
  toMissing,
} from "../../schemas/support.ts";
import { type CompatData, openCompat } from "../../services/agents/compat-data.ts";
import { several } from "../arguments.ts";
import { audienceArgument, audienceFacts, readAudience, toAudience } from "../audience.ts";
import { publishedFor } from "../../published.ts";
import { defineTool, ToolRefusal } from "../tool.ts";
import { unknownName, unknownNames, unknownText } from "../../schemas/unknown-name.ts";

const MOST = 50;

const input = z.object({
  features: several(MOST, 200).describe(
    "Keys or names, such as `css.selectors.has`, `:has()`, `container queries`; at most 50.",
  ),
  audience: audienceArgument,
});

const judged = z.object({
  name: z.string().describe("As it was asked for."),
  keys: z.array(z.string()),
  supported: z.boolean(),
  since: z.string().optional().describe("The day since which all browsers of the audience do."),
  missing: z.array(missingSupport),
  baseline: baselineFacts.optional(),
});

const output = z.object({
  supported: z.boolean().describe("Whether all of them can be used together."),
  since: z.string().optional(),
  audience: audienceFacts,
  features: z.array(judged),
  unknown: z.array(unknownName),
});

/** Says whether features may be used together, for an audience. */
export const checkSupport = defineTool({
  name: "check_support",
  title: "May I use these together?",
  description:
    "Whether all of some features work for an audience: a level or year of Baseline, or browser versions. Says since when, and which browsers are missing.",
  input,
  output,
  async run(c, { features: names, audience: asked }) {
    const data = await openCompat(await publishedFor(c));
    const audience = readAudience(asked, data.browsers);
    const named = names.map((name) => ({ name, found: data.names.find(name) }));
    const features = named.flatMap(({ name, found }) =>
      found ? [{ name, keys: found.keys, ...judge(found.keys, audience, data) }] : [],
    );
    const unknown = unknownNames(
      named.flatMap(({ name, found }) => (found ? [] : [name])),
      data.names,
    );
    if (features.length === 0) {
      const why = unknown.map(unknownText).join("\n") || "Name at least one feature.";
      throw new ToolRefusal(`Nothing to check. ${why}`);
    }
    const all = together(features.map(({ verdict }) => verdict));
    const answer = {
      supported: all.supported && unknown.length === 0,
      ...(all.since && { since: all.since }),
      audience: toAudience(audience, data.browsers),
      features: features.map(({ name, keys, verdict, baseline }) => ({
        ...{ name, keys: keys.slice(0, MOST), supported: verdict.supported },
        ...(verdict.since && { since: verdict.since }),
        missing: toMissing(verdict, data.browsers),
        ...(baseline && { baseline: toBaseline(baseline) }),
      })),
      unknown,
    };
    return { text: textOf(answer), data: answer };
  },
});

function judge(
  keys: readonly string[],
  audience: ReturnType<typeof readAudience>,
  { set, browsers }: CompatData,
) {
  const found = keys.flatMap((key) => set.find(key) ?? []);
  const verdict = together(found.map((feature) => isSupported(feature, audience, browsers)));
  return { verdict, baseline: found[0]?.baseline };
}

function textOf({
  supported,
  since,
  audience,
  features,
  unknown,
}: z.output<typeof output>): string {
  const who = audience.browsers.map(({ name, version }) => `${name} ${version}`).join(", ");
  const head = supported
    ? `Yes${since ? `, since ${since}` : ""}: all of it works for "${audience.query}".`
    : `No: not all of it works for "${audience.query}".`;
  const lines = features.map((one) => {
    const where = one.missing.map(missingText);
    const why = where.length > 0 ? `missing in ${where.join("; ")}` : "not in that Baseline";
    return `- ${one.name}: ${one.supported ? `yes${one.since ? `, since ${one.since}` : ""}` : `no, ${why}`}`;
  });
  return [
    head,
    ...lines,
    ...unknown.map((one) => `- ${unknownText(one)}`),
    `Audience: ${who}`,
  ].join("\n");
}
