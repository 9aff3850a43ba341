import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { expect, inject, test } from "vitest";
import { withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const KIB = 1024;

/** Limit per page: each request costs a phone 10 to 15 ms of processor time, whatever its size. */
const REQUESTS = 17;

const DOCUMENTS = {
  "a page with live samples": "/en-US/docs/Web/CSS/Reference/Properties/color",
  "a page with an interactive example": "/en-US/docs/Web/HTML/Reference/Elements/img",
  "a page without samples": "/en-US/docs/Web/HTML",
  "a page in Russian, with letters of a font of its own": "/ru/docs/Web/HTML",
};

test("a document carries no data for hydration", async () => {
  const answer = await fetch(`${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color.data`);
  expect(answer.headers.get("content-type")).toContain("text/x-script");
  expect((await answer.text()).length).toBeLessThan(2 * KIB);
});

for (const [kind, path] of Object.entries(DOCUMENTS)) {
  test(`${kind} stays within its budget and loads from no other host`, async () => {
    const page = await open();
    const sizes: Record<string, number> = {};
    const hosts = new Set<string>();
    const addresses: string[] = [];
    const pending: Promise<void>[] = [];
    const measure = (response: Response) => {
      // Loaded last, together with the ads.
      const isAds = /\/start-ads-[^/]*\.css$/.test(response.url());
      // Does not block rendering: styles for print and forced colors.
      const isOther = /\/other-media-[^/]*\.css$/.test(response.url());
      const type = response.request().resourceType();
      const kind = isAds ? "ads" : isOther ? "other" : type;
      // Requests of samples, which run on hosts of their own, do not count.
      if (new URL(response.url()).host.endsWith(`.play.${new URL(baseUrl).host}`)) return;
      hosts.add(new URL(response.url()).host);
      // Responses to beacons have no readable body.
      if (new URL(response.url()).pathname.startsWith("/submit/")) {
        addresses.push(response.url());
        return;
      }
      addresses.push(response.url());
      pending.push(
        response.body().then((body) => {
          const size = kind === "font" ? body.length : gzipSync(body).length;
          sizes[kind] = (sizes[kind] ?? 0) + size;
        }),
      );
    };
    page.on("response", measure);
    await page.goto(baseUrl + path, { waitUntil: "networkidle" });
    // Ads are loaded last.
    await page.waitForFunction(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>("[data-ad] img")];
      return images.length > 0 && images.every(({ complete }) => complete);
    });
    page.off("response", measure);
    await Promise.all(pending);
    expect([...hosts]).toEqual([new URL(baseUrl).host]);
    // Telemetry is loaded when the page is idle, and has its own limit.
    const counting = addresses.filter((address) =>
      /\/submit\/|\/(telemetry|watch)-[^/]*\.js$/.test(address),
    );
    expect(counting.length, counting.join("\n")).toBeLessThanOrEqual(3);
    expect(addresses.length - counting.length, addresses.join("\n")).toBeLessThanOrEqual(REQUESTS);
    // Browsers parse each SVG image as a document, which is expensive.
    expect(addresses.filter((address) => /\/assets\/.*\.svg$/.test(address))).toEqual([]);
    expect(sizes.script ?? 0).toBeLessThanOrEqual(24 * KIB);
    expect(sizes.stylesheet ?? 0).toBeLessThanOrEqual(13 * KIB);
    expect(sizes.other).toBeLessThanOrEqual(1.25 * KIB);
    expect(sizes.ads ?? 0).toBeLessThanOrEqual(1 * KIB);
    expect(sizes.font ?? 0).toBeLessThanOrEqual((path.startsWith("/ru/") ? 42 : 31) * KIB);
    await page.context().close();
  });
}

test("no script of a document blocks rendering", async () => {
  const html = await (await fetch(`${baseUrl}/en-US/docs/Web/CSS`)).text();
  const scripts = [...html.matchAll(/<script[^>]*\ssrc=[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(0);
  for (const tag of scripts) expect(tag).toMatch(/\basync\b|\bdefer\b/);
});

test("the build contains no development code for authors", () => {
  const files = (readdirSync("build/app", { recursive: true }) as string[]).filter((name) =>
    /\.(?:js|css)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) {
    expect(readFileSync(path.join("build/app", name), "utf8"), name).not.toMatch(
      /author-issues|\/@webdocs|open-in-editor|webdocs:dev-edit|webdocs-token|idiomorph/i,
    );
  }
});

test("style sheets inline lengths and keep colours as custom properties", () => {
  const sheets = assetsNamed(/^(?:frame|document)-.*\.css$/);
  expect(sheets).toHaveLength(2);
  expect(sheets.join("")).not.toMatch(/--space-\d|--draw-/);
  // Themed colours are still custom properties.
  expect(sheets.join("")).toMatch(/--\w+:light-dark\(#fcfcfa,#101513\)/);
});

test("every custom property in use is declared or set, even after renaming", () => {
  const sheets = assetsNamed(/\.css$/).join("");
  const scripts = assetsNamed(/\.js$/).join("");
  const declared = new Set([...sheets.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const uses = [...`${sheets}${scripts}`.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(uses.length).toBeGreaterThan(100);
  const unknown = uses.filter((name) => !declared.has(name) && !isSet(scripts, name));
  expect([...new Set(unknown)]).toEqual([]);
});

/** Whether scripts mention a property outside `var()`, which means that they set it. */
function isSet(scripts: string, name = ""): boolean {
  return scripts
    .split(name)
    .some((before, at, all) => at < all.length - 1 && !/var\($/.test(before));
}

function assetsNamed(names: RegExp): string[] {
  return (readdirSync("build/app/client/assets") as string[])
    .filter((name) => names.test(name))
    .map((name) => readFileSync(path.join("build/app/client/assets", name), "utf8"));
}
