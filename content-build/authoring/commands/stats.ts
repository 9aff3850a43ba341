import { countContent } from "../inventory/count-content.ts";
import type { Command } from "./command.ts";
import { formatTable } from "./format-table.ts";

const SHOWN = 15;

export const stats: Command = {
  summary: "count pages, kinds of pages, sidebars, macros, links and redirects",
  help: `Counts what the content holds.

  npm run content -- stats

  --json   everything, as JSON`,
  options: { json: { type: "boolean" } },
  words: [0, 0],
  run({ workspace, values, say }) {
    const inventory = countContent(workspace);
    if (values.json) {
      say(JSON.stringify(inventory, null, 2));
      return 0;
    }
    for (const [name, value] of Object.entries(inventory)) {
      if (typeof value === "number") {
        say(`\n${name}: ${value.toLocaleString("en-US")}`);
        continue;
      }
      const rows = Object.entries(value as Record<string, number>);
      say(`\n${name}`);
      const shown = rows.slice(0, SHOWN).map(([key, number]) => ({ name: key, count: number }));
      for (const line of formatTable(shown)) say(`  ${line}`);
      if (rows.length > SHOWN) say(`  and ${rows.length - SHOWN} more`);
    }
    return 0;
  },
};
