import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { crawlSite } from "#test/crawl/crawl-site.ts";
import { describeReport } from "#test/crawl/describe-report.ts";
import type { FailureClass } from "#test/crawl/failures.ts";
import { LAUNCH_OPTIONS } from "#test/support/launch-options.ts";
import { serveProduct } from "#test/support/serve-product.ts";

const CORPUS = process.env.CONTENT_ROOT;

/** Mistakes in the content, which the build reports to authors. */
const OF_AUTHORS: FailureClass[] = ["link", "fragment", "picture", "empty", "blank"];

test.skipIf(!CORPUS)(
  CORPUS ? "some pages of each kind of a large corpus" : "skipped: CONTENT_ROOT names no corpus",
  { timeout: 3_600_000, retry: 0 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "webdocs-corpus-"));
    const product = await serveProduct(folder, {
      BUILD_OUT_ROOT: path.join(folder, "build/content"),
    });
    try {
      const report = await crawlSite({
        baseUrl: product.url,
        sample: 4,
        browse: 12,
        random: { count: 1000, seed: 1 },
        browser: LAUNCH_OPTIONS,
        onProgress: () => undefined,
      });
      const failures = report.failures.filter(({ type }) => !OF_AUTHORS.includes(type));
      expect(failures, describeReport({ ...report, failures })).toEqual([]);
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
