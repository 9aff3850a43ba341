import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { sampleBox } from "#app/features/play/samples/sample-box.ts";
import { samplesOf } from "#app/features/play/samples/sample-frames.ts";
import { sampleAt } from "#app/features/play/samples/sample-state.ts";
import { build } from "#content-build/build.ts";
import type { DocPage } from "#content-build/contract/documents.ts";

const corpus = process.env.CONTENT_ROOT;
if (!corpus) console.log("Exercises of the corpus are not checked: CONTENT_ROOT is not set.");

const HOST = { origin: "http://site.test", playHost: "play.test" };
const LABELS = {
  output: "Output",
  open: "Play",
  stop: "Stop",
  run: "Run",
  answer: "Answer",
  failed: "",
};
const PAGES = ["/en-US/docs/Learn_web_development/*/*/Test_your_skills/*"];

test.skipIf(!corpus)(
  "each task with a sample in the corpus can be answered, starting from the sample's code",
  async () => {
    const out = mkdtempSync(path.join(tmpdir(), "corpus-tasks-"));
    try {
      const env = { CONTENT_ROOT: corpus };
      await build({ out, env, threads: 0, only: PAGES, locales: ["en-US"] });
      const files = readdirSync(out, { recursive: true, encoding: "utf8" });
      const found = files.filter((file) => /test_your_skills.*index\.json$/i.test(file));
      const lacking: string[] = [];
      let tasks = 0;
      for (const file of found) {
        const { doc } = JSON.parse(readFileSync(path.join(out, file), "utf8")) as DocPage;
        const samples = samplesOf(doc, HOST);
        for (const { id, title } of samples?.live.values() ?? []) {
          tasks += 1;
          const box = samples && sampleBox({ id, title, frame: "" }, samples, "en-US", LABELS);
          const [, address = ""] = /src="([^"]+)"/.exec(box ?? "") ?? [];
          const code = address && (await sampleAt(address));
          const hasCode = code && (code.html || code.css || code.js);
          if (!hasCode || !box?.includes("data-answer")) lacking.push(`${file} ${id}`);
        }
      }
      expect(lacking).toEqual([]);
      expect(tasks).toBeGreaterThan(90);
      console.log(`${tasks} tasks on ${found.length} pages`);
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  },
  300_000,
);
