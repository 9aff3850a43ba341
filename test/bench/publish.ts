import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BuildManifest } from "#content-build/contract/documents.ts";
import { publishContent } from "#content-build/publish/publish-content.ts";
import { rollBackContent } from "#content-build/publish/roll-back.ts";
import { openS3Bucket } from "#content-build/publish/s3-bucket.ts";
import { type FakeS3, startFakeS3 } from "#test/support/fake-s3.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import type { Figure } from "./figure.ts";

const PAGES = Number(process.env.PUBLISH_PAGES ?? 140_000);
const LATENCY_MS = 40;
/** One request in so many fails: half of them with 500, half by a broken connection. */
const FAILURES = 200;
/** Requests that the stand-in accepts in a second; it refuses more with 503. */
const PER_SECOND = 1200;
/** The share of the files after which the first publication is interrupted. */
const INTERRUPTED_AT = 0.3;

/**
 * Publishes many pages to a stand-in for object storage that is slow, fails and throttles: from
 * nothing with an interruption, then with one changed page, then back.
 */
export async function measurePublish(say: (line: string) => void): Promise<Figure[]> {
  const s3 = await startFakeS3("content");
  const outDir = mkdtempSync(path.join(tmpdir(), "publish-"));
  try {
    return await measure(s3, outDir, say);
  } finally {
    rmSync(outDir, { recursive: true });
    await s3.close();
  }
}

async function measure(s3: FakeS3, outDir: string, say: (line: string) => void): Promise<Figure[]> {
  say(`writing ${PAGES} pages`);
  const manifest = writePages(outDir);
  const keys = { accessKeyId: "id", secretAccessKey: "secret" };
  const bucket = openS3Bucket({ endpoint: s3.endpoint, bucket: "content", ...keys });
  const trouble = makeTrouble();
  const publish = async (onProgress?: (done: number, total: number) => void) => {
    const started = performance.now();
    s3.log.length = 0;
    const options = onProgress ? { outDir, bucket, onProgress } : { outDir, bucket };
    const report = await publishContent(options);
    return { ...report, seconds: (performance.now() - started) / 1000, requests: s3.log.length };
  };

  s3.latency = LATENCY_MS;
  s3.interfere = trouble;
  say("publishing, with an interruption");
  const interrupted = performance.now();
  await publish((done, total) => {
    if (done > total * INTERRUPTED_AT) s3.interfere = () => 400;
  }).catch(() => undefined);
  const before = (performance.now() - interrupted) / 1000;
  s3.interfere = trouble;
  say("continuing");
  const rest = await publish();

  say("publishing one changed page");
  changePage(outDir, manifest);
  const changed = await publish();
  const back = performance.now();
  await rollBackContent(bucket);
  const note = `${PAGES} pages, ${LATENCY_MS} ms each, 1 in ${FAILURES} fails, at most ${PER_SECOND}/s`;
  return [
    { name: "publish: all, with one interruption", value: before + rest.seconds, unit: "s", note },
    {
      name: "publish: written before and after it",
      value: rest.written + rest.kept,
      unit: "files",
    },
    { name: "publish: written again after it", value: rest.written, unit: "files" },
    { name: "publish: one page changed", value: changed.seconds, unit: "s" },
    { name: "publish: its requests", value: changed.requests, unit: "requests" },
    { name: "publish: rollback", value: (performance.now() - back) / 1000, unit: "s" },
  ];
}

/** Tiny pages: what counts here is the number of requests. */
function writePages(outDir: string): BuildManifest {
  const manifest: BuildManifest = { version: "one", files: [], redirects: [] };
  for (let i = 0; i < PAGES; i++) {
    const folder = `en-us/docs/area-${i % 300}`;
    if (i < 300) mkdirSync(path.join(outDir, folder), { recursive: true });
    const file = `${folder}/page-${i}.json`;
    manifest.files.push(writePage(outDir, file, `{"title": "Page ${i}"}`));
  }
  writeFileSync(path.join(outDir, "manifest.json"), JSON.stringify(manifest));
  return manifest;
}

function changePage(outDir: string, manifest: BuildManifest): void {
  const [first] = manifest.files;
  if (!first) return;
  manifest.files[0] = writePage(outDir, first.path, '{"title": "Changed"}');
  const text = JSON.stringify({ ...manifest, version: "two" });
  writeFileSync(path.join(outDir, "manifest.json"), text);
}

function writePage(outDir: string, file: string, text: string) {
  writeFileSync(path.join(outDir, file), text);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 32);
  return { path: file, hash, size: text.length };
}

function makeTrouble(): FakeS3["interfere"] {
  const random = seededRandom(7);
  let second = 0;
  let requests = 0;
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) requests = 0;
    second = now;
    if (++requests > PER_SECOND) return 503;
    if (random() < 1 / FAILURES) return random() < 0.5 ? 500 : "hang up";
    return undefined;
  };
}
