import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pagesOf, readSources } from "#content-build/run/sources.ts";
import { readSettings } from "#content-build/settings.ts";
import { docJob, jobKey } from "#content-build/threads/job.ts";
import { Pool } from "#content-build/threads/pool.ts";
import { writeContent } from "../support.ts";

test("a page that crashes its thread is lost, and all others are compiled", async () => {
  const slugs = Array.from({ length: 20 }, (_, number) => `Web/Page_${number}`);
  const { root, env } = writeContent(slugs.map((slug) => ({ slug })));
  const settings = readSettings({ env, out: path.join(root, "out") });
  const sources = readSources(settings, undefined);
  const pages = pagesOf(sources);
  const { redirects, siteAddresses, siteAreas } = sources;
  const compiled: string[] = [];
  const lost: [key: string, reason: string][] = [];
  const pool = new Pool({
    threads: 2,
    input: { settings, pages, redirects, siteAddresses, siteAreas },
    onResult: (job) => compiled.push(jobKey(job)),
    onLost: (job, reason) => lost.push([jobKey(job), reason]),
  });
  onTestFinished(() => pool.close());
  const jobs = sources.documents.flatMap((document) =>
    document.page ? docJob(document, document.page) : [],
  );
  const folders = jobs.map(jobKey);
  const unknown = { folder: "en-us/web/unknown", slug: "Web/Unknown", attachments: [] };
  jobs.splice(7, 0, { kind: "doc", locale: "en-US", ...unknown });
  await pool.run(jobs);
  expect(lost).toEqual([[unknown.folder, `${unknown.folder} is not in the index.`]]);
  expect(compiled.sort()).toEqual(folders.sort());
  expect(folders).toHaveLength(20);
});
