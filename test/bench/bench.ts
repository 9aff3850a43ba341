import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { CommandError, runCommand } from "#workers/local/terminal.ts";
import { measureAgents } from "./agents.ts";
import { measureApi } from "./api.ts";
import { measureAuthoring } from "./authoring.ts";
import { measureBrowser } from "./browser.ts";
import { measureCompile } from "./compile.ts";
import type { Figure } from "./figure.ts";
import { measureLoad } from "./load.ts";
import { measureMeaning } from "./meaning.ts";
import { measureOffline } from "./offline.ts";
import { measurePlay } from "./play.ts";
import { measureProduct } from "./product.ts";
import { measurePublish } from "./publish.ts";
import { measureScale } from "./scale.ts";
import { measureSearchLoad } from "./search/load.ts";
import { measureSearch } from "./search/queries.ts";

const PARTS = [
  ...[
    "scale",
    "compile",
    "publish",
    "product",
    "api",
    "search",
    "meaning",
    "browser",
    "play",
    "authoring",
    "offline",
    "agents",
    "load",
  ],
];

const HELP = `Measures the product and prints a table.

  npm run bench -- [--only PART …] [--json]

  --only PART   scale (reckons a month at the size of test/bench/scale-settings.json:
                cache hits, reads, rows, dollars), compile, publish (140,000 pages or PUBLISH_PAGES to a stand-in for
                object storage that is slow, fails and throttles), product (loading, requests, weight, start), api (calls, and
                rows read with 100 users and 100,000), search (kinds of queries, on the
                database of STATE_DIR; loading 140,000 documents or SEARCH_DOCUMENTS, made
                of the build SEARCH_BUILD; else skipped), meaning (the nearest pages by vectors), browser (a slow phone,
                Lighthouse; with STATE_DIR it does not reload the content), play (from the click
                on Run to a sample that has run, and to the results of an exercise), authoring (npm run dev from
                cold to the first page, from an edit to what the browser shows,
                completion in an editor), agents (Markdown, and each tool of /mcp), load (ten minutes or
                LOAD_MINUTES of what readers ask for, at 80 % of the highest rate; with STATE_DIR it
                does not reload the content), or offline (downloading all English
                sections, opening pages without a network, what updates fetch;
                with STATE_DIR it does not reload the content); default: all
  --json        prints JSON instead of the table ("npm run -s": without npm's own lines)

Content comes from CONTENT_ROOT and the other roots, as with npm start; the
figures of docs/benchmarks.md were taken on a corpus of 14,073 English pages. Requests
are compared with a bare Hono route in the same run: look at the ratios, the
absolute numbers depend on what else the machine is doing.`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: "string", multiple: true },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const parts = values.only ?? PARTS;
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown) throw new CommandError(`No part "${unknown}". There are: ${PARTS.join(", ")}.`);

  const say = (line: string) => console.error(`  ${line}`);
  const figures: Figure[] = [];
  if (parts.includes("scale")) figures.push(...measureScale());
  if (parts.includes("compile")) figures.push(...(await measureCompile(say)));
  if (parts.includes("publish")) figures.push(...(await measurePublish(say)));
  if (parts.includes("product")) figures.push(...(await measureProduct(say)));
  if (parts.includes("api")) figures.push(...(await measureApi(say)));
  if (parts.includes("search")) {
    figures.push(...(await measureSearch(say)), ...(await measureSearchLoad(say)));
  }
  if (parts.includes("meaning")) figures.push(...measureMeaning());
  if (parts.includes("browser")) figures.push(...(await measureBrowser(say)));
  if (parts.includes("play")) figures.push(...(await measurePlay(say)));
  if (parts.includes("authoring")) figures.push(...(await measureAuthoring(say)));
  if (parts.includes("agents")) figures.push(...(await measureAgents(say)));
  if (parts.includes("load")) figures.push(...(await measureLoad(say)));
  if (parts.includes("offline")) figures.push(...(await measureOffline(say)));
  if (values.json) console.log(JSON.stringify({ machine: machine(), figures }, null, 2));
  else printTable(figures);
});

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model ?? "unknown"}, ${memory} GiB, Node ${process.version}`;
}

function printTable(figures: Figure[]): void {
  console.log(`\n${machine()}\n`);
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, unit, note } of figures) {
    const number = value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : 0 });
    console.log(`${name.padEnd(width)}  ${number.padStart(9)} ${unit.padEnd(8)} ${note ?? ""}`);
  }
}
