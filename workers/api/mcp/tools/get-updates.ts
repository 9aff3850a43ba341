import {
  BASELINE_STEPS,
  UPDATE_BROWSERS,
  UPDATE_CATEGORIES,
  type UpdateFilter,
} from "#content-build/contract/updates.ts";
import { z } from "../../openapi.ts";
import { change, toChange } from "../../schemas/change.ts";
import { listEntries } from "../../services/updates/entries.ts";
import { readState } from "../../services/updates/state.ts";
import { clamped, clipped, knownOf, someOf } from "../arguments.ts";
import { browserOf } from "../audience.ts";
import { defineTool, ToolRefusal } from "../tool.ts";

const CURSOR = /^\d{4}-\d\d-\d\d~[^~]{1,100}~[^~]{1,500}$/;

const input = z.object({
  browsers: someOf(UPDATE_BROWSERS),
  areas: someOf(UPDATE_CATEGORIES),
  baseline: someOf(BASELINE_STEPS).describe(
    "`low`: what became newly available in Baseline; `high`: widely available.",
  ),
  feature: clipped(500).default("").describe("Only what happened to this key or Baseline feature."),
  release: clipped(100).default("").describe("Only this release, such as `chrome/157`."),
  limit: clamped({ least: 1, most: 50, usual: 20 }),
  continuation: clipped(700).default("").describe("From the answer before, to read on."),
});

const output = z.object({
  entries: z.array(change).describe("The newest first."),
  since: z.string().describe("The first day of the list."),
  until: z.string().describe("The day of the latest change."),
  continuation: z.string().optional(),
});

const KINDS = {
  added: "added",
  removed: "removed",
  low: "newly available in Baseline",
  high: "widely available in Baseline",
};

/** Lists what changed in browsers. */
export const getUpdates = defineTool({
  name: "get_updates",
  title: "What is new in browsers",
  description:
    "Features that browsers added or removed and that became available in Baseline in the last two years, by day.",
  input,
  output,
  async run(c, { browsers, areas, baseline, feature, release, limit, continuation }) {
    if (release !== "" && !/^[a-z_]+\/[\w.]+$/.test(release)) {
      throw new ToolRefusal(
        `A release is written like chrome/157. Browsers: ${UPDATE_BROWSERS.join(", ")}.`,
      );
    }
    const filter: UpdateFilter = {
      browsers: knownOf(browsers, UPDATE_BROWSERS, updateBrowser),
      category: knownOf(areas, UPDATE_CATEGORIES),
      baseline: knownOf(baseline, BASELINE_STEPS),
      ...{ feature, release },
      ...{ status: [], collections: [], q: "", has_page: false, recorded: false },
    };
    const after = CURSOR.test(continuation) ? continuation : undefined;
    const state = await readState(c.var.searchDb);
    const slice = { order: "desc", page: 1, limit, after } as const;
    const { rows, next } = await listEntries(c.var.searchDb, state, filter, slice);
    const entries = rows.map((row) => toChange(row, c.var.settings.ORIGIN));
    const { since, until } = state;
    const data = { entries, since, until, ...(next && { continuation: next }) };
    return { text: textOf(data), data };
  },
});

function updateBrowser(word: string) {
  const id = browserOf(word);
  return UPDATE_BROWSERS.find((name) => name === id || name === word.toLowerCase());
}

function textOf({ entries, since, until, continuation }: z.output<typeof output>): string {
  const lines = entries.map(({ date, kind, key, name, browsers, parts }) => {
    const where = browsers.map((one) => `${one.name} ${one.version}`).join(", ");
    const more = parts.length > 0 ? ` (with ${parts.join(", ")})` : "";
    return `- ${date} ${name ?? key}${more}: ${KINDS[kind]}${where ? ` in ${where}` : ""}`;
  });
  return [
    ...(lines.length > 0 ? lines : ["Nothing in the list is like that."]),
    `The list goes from ${since} to ${until}.${continuation ? ` More: continuation "${continuation}".` : ""}`,
  ].join("\n");
}
