import { COMPAT_BROWSERS, type CompatBrowserId } from "#content-build/compat/files.ts";
import { z } from "../../openapi.ts";
import { factsText, featureFacts, toFacts } from "../../schemas/support.ts";
import { type CompatData, openCompat } from "../../services/agents/compat-data.ts";
import { knownOf, several, someOf } from "../arguments.ts";
import { browserOf } from "../audience.ts";
import { publishedFor } from "../../published.ts";
import { defineTool, ToolRefusal } from "../tool.ts";
import { unknownName, unknownNames, unknownText } from "../../schemas/unknown-name.ts";

const MOST_NAMES = 20;
/** Features of Baseline have up to some hundred keys. */
const MOST_KEYS = 40;
const MOST_MORE = 100;

const input = z.object({
  keys: several(MOST_NAMES, 200).describe(
    "Keys such as `css.selectors.has`, or names such as `:has()`, `Array.prototype.at`, `container queries`; at most 20.",
  ),
  browsers: someOf(COMPAT_BROWSERS),
});

const output = z.object({
  features: z.array(featureFacts),
  unknown: z.array(unknownName),
  more: z.array(z.string()).describe("Further keys of these features."),
});

/** Says since when browsers support something. */
export const getCompat = defineTool({
  name: "get_compat",
  title: "Browser compatibility",
  description:
    "For features by key or name: the version and date since which each browser supports them, whether they are in Baseline, and whether they are experimental or deprecated.",
  input,
  output,
  async run(c, { keys: names, browsers: only }) {
    const data = await openCompat(await publishedFor(c));
    const chosen = only.length > 0 ? readBrowsers(only) : undefined;
    const named = names.map((name) => ({ name, found: data.names.find(name) }));
    const keys = [...new Set(named.flatMap(({ found }) => found?.keys ?? []))];
    const unknown = unknownNames(
      named.flatMap(({ name, found }) => (found ? [] : [name])),
      data.names,
    );
    if (keys.length === 0) throw new ToolRefusal(nothing(unknown));
    const features = keys.slice(0, MOST_KEYS).flatMap((key) => factsOf(data, key, c.var, chosen));
    const parts = named.flatMap(({ found }) => found?.more ?? []);
    const more = [...keys.slice(MOST_KEYS), ...parts].slice(0, MOST_MORE);
    const text = [
      ...features.map(factsText),
      ...unknown.map(unknownText),
      ...(more.length > 0 ? [`Parts, to ask for by key: ${more.join(", ")}`] : []),
    ].join("\n\n");
    return { text, data: { features, unknown, more } };
  },
});

function factsOf(
  { set, browsers }: CompatData,
  key: string,
  { settings }: { settings: { ORIGIN: string } },
  only: ReadonlySet<CompatBrowserId> | undefined,
) {
  const feature = set.find(key);
  return feature ? [toFacts(feature, browsers, settings.ORIGIN, only)] : [];
}

function readBrowsers(names: readonly string[]): Set<CompatBrowserId> {
  return new Set(knownOf(names, COMPAT_BROWSERS, browserOf));
}

function nothing(unknown: readonly z.output<typeof unknownName>[]): string {
  const lines = unknown.map(unknownText).join("\n");
  return `${lines || "No keys were given."}\nKeys are in the front matter of get_page, or search for the name.`;
}
