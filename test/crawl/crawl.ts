import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { LAUNCH_OPTIONS } from "#test/support/launch-options.ts";
import { ensureBrowsers } from "#workers/local/chromium.ts";
import {
  CommandError,
  givenPath,
  runCommand,
  type Stage,
  startStage,
} from "#workers/local/terminal.ts";
import { type CrawlPart, crawlSite } from "./crawl-site.ts";
import { describeReport } from "./describe-report.ts";
import type { Failure } from "./failures.ts";

const HELP = `Opens every page of a running site and reports what is wrong.

  npm run crawl -- --base http://localhost:8787 [options]

  --base URL     the site; start it first, for example with "npm start"
  --sample N     open N pages of each kind and locale instead of all; of the others,
                 only the targets of links are checked
  --browse N     open N pages with samples or examples in Chromium, to see whether
                 these show anything (default 20; 0 for none)
  --random N     send N random requests (default 1000; 0 for none)
  --seed N       choose other random requests (default 1)
  --json FILE    also write the failures to a file, after each part of the crawl
  --help         print this text

The pages are those listed in sitemaps and search indexes. Each must respond, in its
language, without "undefined" and the like in titles, menus and breadcrumbs; each link,
fragment and image within the site must resolve, each sample must have code, and each id
must be unique, and no text may show literal Markdown or tags. Hostile and random requests come
last: none may end in an error of the server. Exits with 1 if there
is any failure.`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      base: { type: "string" },
      sample: { type: "string", default: "0" },
      browse: { type: "string", default: "20" },
      random: { type: "string", default: "1000" },
      seed: { type: "string", default: "1" },
      json: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const baseUrl = originOf(values.base);
  const browse = numberOf("--browse", values.browse);
  const stages = new Map<CrawlPart, { stage: Stage; done: number }>();
  const write = (failures: readonly Failure[]) => {
    if (values.json) writeFileSync(givenPath(values.json), JSON.stringify(failures, null, 2));
  };
  const report = await crawlSite({
    baseUrl,
    sample: numberOf("--sample", values.sample),
    browse,
    random: {
      count: numberOf("--random", values.random),
      seed: numberOf("--seed", values.seed),
    },
    browser: {
      ...LAUNCH_OPTIONS,
      executablePath: browse > 0 ? ensureBrowsers().usual : LAUNCH_OPTIONS.executablePath,
    },
    onProgress(part, done, total) {
      const { stage } = stages.get(part) ?? { stage: startStage(part) };
      stages.set(part, { stage, done });
      stage.progress(done, total);
      if (done === total) stage.done(String(total));
    },
    onFailures: write,
  });
  console.log(`\n${describeReport(report)}`);
  write(report.failures);
  if (report.failures.length > 0) process.exitCode = 1;
});

function originOf(base: string | undefined): string {
  if (base === undefined) throw new CommandError(`Say which site: --base URL.\n\n${HELP}`);
  if (URL.canParse(base) && /^https?:/.test(base)) return new URL(base).origin;
  throw new CommandError(`--base is "${base}"; it must be like "http://localhost:8787".`);
}

function numberOf(name: string, value: string): number {
  const number = Number(value);
  if (value !== "" && Number.isInteger(number) && number >= 0) return number;
  throw new CommandError(`${name} is "${value}"; it must be a whole number.`);
}
