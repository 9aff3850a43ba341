import { expect, onTestFinished, test } from "vitest";
import { docJob, jobKey } from "#content-build/threads/job.ts";
import { Pool } from "#content-build/threads/pool.ts";
import { readTestContent } from "../support.ts";

test("a page that crashes its thread is lost, and all others are compiled", async () => {
  const slugs = Array.from({ length: 20 }, (_, number) => `Web/Page_${number}`);
  const { documents, input } = readTestContent(slugs.map((slug) => ({ slug })));
  const compiled: string[] = [];
  const lost: [key: string, reason: string][] = [];
  const pool = new Pool({
    threads: 2,
    input,
    onResult: (job) => compiled.push(jobKey(job)),
    onLost: (job, reason) => lost.push([jobKey(job), reason]),
  });
  onTestFinished(() => pool.close());
  const jobs = documents.flatMap((document) =>
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
