import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "playwright-core";
import {
  entryPath,
  OFFLINE_MANIFEST,
  type OfflineManifest,
  type OfflinePack,
  packOf,
} from "#content-build/contract/offline.ts";
import { goto, LAUNCH_OPTIONS } from "#test/support/browser.ts";
import { offlineReaders } from "#test/support/offline.ts";
import { serveProduct } from "#test/support/serve-product.ts";
import { newPerson } from "#test/support/sign-in.ts";
import type { Figure } from "./figure.ts";

/** Pages to open online and offline. */
const PAGES = [
  "/en-US/docs/Web/CSS/Reference/Properties/color",
  "/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array",
  "/en-US/docs/Web/HTML",
  "/en-US/docs/Web/API/Element",
];

const LOADS = 7;
const EDITED = 100;
const MEGABYTE = 1_000_000;

/** Downloads all English sections, opens pages offline, and computes the size of updates. */
export async function measureOffline(say: (line: string) => void): Promise<Figure[]> {
  const given = process.env.STATE_DIR;
  const stateDir = given ?? mkdtempSync(path.join(tmpdir(), "webdocs-bench-"));
  const product = await serveProduct(stateDir);
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  try {
    const answer = await fetch(product.url + OFFLINE_MANIFEST);
    const manifest = (await answer.json()) as OfflineManifest;
    const page = await browser.newPage();
    const figures = await download(page, product.url, manifest, say);
    figures.push(...(await openPages(page, product.url, say)));
    figures.push(...updates(manifest, await heldAddresses(page)));
    return figures;
  } finally {
    await browser.close();
    await product.stop();
    if (!given) rmSync(stateDir, { recursive: true, force: true });
  }
}

async function download(
  page: Page,
  url: string,
  manifest: OfflineManifest,
  say: (line: string) => void,
): Promise<Figure[]> {
  const { showSettings } = offlineReaders(() => Promise.resolve(page), url);
  const { section, press } = await showSettings(page, newPerson("tessa"));
  for (const box of await section.locator('input[name="en-US"]').all()) await box.check();
  say("downloading the English sections …");
  const started = performance.now();
  await press("Download");
  const done = section.getByRole("status").filter({ hasText: "Done." });
  await done.waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - started) / 1000;
  const english = manifest.locales.find(({ locale }) => locale === "en-US");
  const packs = [
    ...(english?.shared ?? []),
    ...(english?.sections.flatMap((each) => each.packs) ?? []),
  ];
  const media = english?.sections.flatMap((each) => each.media) ?? [];
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  return [
    {
      name: "English, downloaded and shown",
      value: seconds,
      unit: "s",
      note: `${packs.length} packs`,
    },
    { name: "English, as it is sent", value: megabytes(packs), unit: "MB" },
    {
      name: "images and videos of English pages, as they are sent",
      value: megabytes(media),
      unit: "MB",
      note: `${media.length} packs`,
    },
    { name: "English, as the browser keeps it", value: usage / MEGABYTE, unit: "MB" },
  ];
}

function megabytes(packs: readonly OfflinePack[]): number {
  return packs.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE;
}

/** Median times from navigation until the page is parsed, offline relative to online. */
async function openPages(page: Page, url: string, say: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const pathname of PAGES) {
    if (!(await fetch(url + pathname)).ok) continue;
    say(`opening ${pathname} …`);
    const times = { online: [] as number[], offline: [] as number[] };
    for (let load = 0; load <= LOADS; load++) {
      for (const kind of ["online", "offline"] as const) {
        await page.context().setOffline(kind === "offline");
        const time = await open(page, url + pathname);
        // The first load fills the browser's caches.
        if (load > 0) times[kind].push(time);
      }
    }
    await page.context().setOffline(false);
    const [online, offline] = [median(times.online), median(times.offline)];
    figures.push({
      name: `${pathname.split("/").pop()}: offline against online`,
      value: offline / online,
      unit: "×",
      note: `${offline.toFixed(0)} ms against ${online.toFixed(0)} ms until it is parsed`,
    });
  }
  return figures;
}

async function open(page: Page, address: string): Promise<number> {
  await goto(page, address);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return entry?.domContentLoadedEventStart ?? 0;
  });
}

/** URLs of all downloaded pages, from the offline search index. */
async function heldAddresses(page: Page): Promise<string[]> {
  await page.context().setOffline(true);
  const titles = await page.evaluate(async () => {
    const answer = await fetch("/en-US/search-index.json");
    return (await answer.json()) as { url: string }[];
  });
  await page.context().setOffline(false);
  return titles.map(({ url }) => url).sort();
}

/** Megabytes to download after changes to 100 pages, neighbouring or spread evenly. */
function updates(manifest: OfflineManifest, addresses: readonly string[]): Figure[] {
  const english = manifest.locales.find(({ locale }) => locale === "en-US");
  const packs = (english?.sections ?? []).map((section) => section.packs);
  const bytesOf = (urls: readonly string[]) => {
    const touched = urls.flatMap((url) => {
      const found = packs.flatMap((each) => packOf(each, entryPath(url)) ?? []);
      // Of the matching packs of all sections, the one that starts closest to the page.
      return found.sort((a, b) => (a.from < b.from ? 1 : -1)).slice(0, 1);
    });
    return [...new Set(touched)].reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE;
  };
  const step = Math.max(1, Math.floor(addresses.length / EDITED));
  const spread = addresses.filter((_, at) => at % step === 0).slice(0, EDITED);
  const middle = Math.floor(addresses.length / 3);
  const near = addresses.slice(middle, middle + EDITED);
  return [
    { name: `update of ${EDITED} pages of one area`, value: bytesOf(near), unit: "MB" },
    { name: `update of ${EDITED} pages all over`, value: bytesOf(spread), unit: "MB" },
  ];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] as number;
}
