import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { compileDoc } from "#content-build/kinds/doc/compile-doc.ts";
import { svgSize } from "#content-build/passes/images.ts";
import { openProjectInput } from "#content-build/project/open.ts";
import { pagesOf, readSources } from "#content-build/run/sources.ts";
import { readSettings } from "#content-build/settings.ts";
import { compileBody, writeContent, writeFiles } from "../support.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR4nGNgwAkAABoAAZrYW9kAAAAASUVORK5CYII=",
  "base64",
);
const files = { "a.png": PIXEL, "b.svg": '<svg viewBox="0 0 40 20" width="20"></svg>' };

test("gives images an absolute URL and their size", () => {
  const { html, issues } = compileBody("![A](a.png) ![B](./b.svg)", { files });
  expect(html).toContain(
    '<img src="/en-US/docs/Web/Test/a.png" alt="A" width="3" height="2" loading="lazy">',
  );
  expect(html).toContain(
    '<img src="/en-US/docs/Web/Test/b.svg" alt="B" width="20" height="10" loading="lazy">',
  );
  expect(issues).toEqual([]);
});

test("keeps the width that an author gives", () => {
  const { html } = compileBody('<img src="a.png" alt="" width="100">', { files });
  expect(html).toBe('<img src="/en-US/docs/Web/Test/a.png" alt="" width="100" loading="lazy">');
});

test("takes images of translations from the English page", () => {
  const { html } = compileBody("![A](a.png)", {
    locale: "de",
    pages: [{ slug: "Web/Test", files }],
  });
  expect(html).toContain('src="/en-US/docs/Web/Test/a.png"');
});

test("takes images of translations from the English page that has moved", () => {
  const more = { "en-us/_redirects.txt": "/en-US/docs/Old/Test\t/en-US/docs/Web/Test\n" };
  const pages = [{ slug: "Web/Test", files }];
  const body = '![A](a.png) ![B](/files/3429/b.svg) <a href="a.png">C</a>';
  const { html, issues } = compileBody(body, { locale: "de", slug: "Old/Test", pages, more });
  expect(html).toContain('src="/en-US/docs/Web/Test/a.png" alt="A" width="3"');
  expect(html).toContain('src="/en-US/docs/Web/Test/b.svg" alt="B" width="20"');
  expect(html).toContain('<a href="/en-US/docs/Web/Test/a.png">C</a>');
  expect(issues).toMatchObject([{ code: "image", advice: "Write b.svg." }]);
});

test("reports images that are missing or broken", () => {
  const { issues } = compileBody("![A](nope.png) ![B](bad.png)", { files: { "bad.png": "text" } });
  expect(issues.map(({ code, found }) => [code, found])).toEqual([
    ["missing-image", "an image nope.png that is not there"],
    ["image", "an image bad.png that cannot be read"],
    ["image", "a file bad.png that is no PNG"],
  ]);
});

test("reports letter case", () => {
  const { html, issues } = compileBody("![B](./B.svg)", { files });
  expect(html).toContain('src="/en-US/docs/Web/Test/b.svg"');
  expect(issues).toMatchObject([{ code: "ill-cased-image", advice: "Write ./b.svg." }]);
});

test("shows images of other sites only from hosts that the site's policy allows", () => {
  const media = "https://mdn.github.io/a.png";
  const { html, issues } = compileBody(`![A](https://example.com/A.png) ![B](${media})`);
  expect(html).toBe(
    `<p><span class="missing-image">A</span> <img src="${media}" alt="B" loading="lazy"></p>`,
  );
  expect(issues.map(({ code, found }) => [code, found])).toEqual([
    [
      "foreign-image",
      "an image https://example.com/A.png of another site, which readers do not see",
    ],
  ]);
});

test("the policy allows the same sites for images as the compiler", () => {
  const wrangler = readFileSync(path.join(import.meta.dirname, "../../../wrangler.toml"), "utf8");
  const allowed = [...wrangler.matchAll(/^MEDIA_HOSTS = "(.*)"$/gm)].map(([, hosts]) => hosts);
  expect(allowed.length).toBeGreaterThan(0);
  for (const hosts of allowed) {
    expect(readSettings({ env: {} }).mediaHosts).toEqual(hosts?.split(" "));
  }
});

test("shows the alternative text in the place of an image that is missing", () => {
  expect(compileBody("![A *b*](nope.png)").html).toBe(
    '<p><span class="missing-image">A b</span></p>',
  );
});

test("keeps code and macros in alternative texts", () => {
  const { html } = compileBody('![The `<a>` of {{HTMLElement("p")}}](a.png)', { files });
  expect(html).toContain('alt="The &lt;a&gt; of &lt;p&gt;"');
});

test("copies shared images into the folder of the page that shows them", () => {
  const { root, env } = writeContent([{ slug: "Web/Test", body: "![A](/shared-assets/x/Y.png)" }]);
  const compile = (more: Record<string, string>) => {
    const settings = readSettings({ env: { ...env, ...more }, out: path.join(root, "out") });
    const { redirects, siteAddresses, siteAreas, ...sources } = readSources(settings, undefined);
    const pages = pagesOf({ redirects, siteAddresses, siteAreas, ...sources });
    const project = openProjectInput({ settings, pages, redirects, siteAddresses, siteAreas });
    const place = { slug: "Web/Test", folder: "en-us/web/test" };
    return compileDoc(project, { locale: "en-US", ...place, attachments: [] });
  };
  writeFiles(path.join(root, "shared"), { "x/Y.png": PIXEL });
  const { outputs, issues } = compile({ SHARED_ASSETS_ROOT: path.join(root, "shared") });
  expect(issues).toEqual([]);
  expect(outputs[0]?.content).toContain('src=\\"/en-US/docs/Web/Test/shared-x-y.png\\"');
  expect(outputs[0]?.content).toContain('width=\\"3\\"');
  expect(outputs.map((output) => output.path)).toContain("en-us/docs/web/test/shared-x-y.png");
  expect(compile({}).issues).toMatchObject([
    { code: "missing-image", advice: expect.stringContaining("SHARED_ASSETS_ROOT") },
  ]);
});

test("reads the size of SVG images", () => {
  expect(svgSize('<svg width="10px" height="5">')).toEqual({ width: 10, height: 5 });
  expect(svgSize('<svg viewBox="0 0 30 60" height="20">')).toEqual({ width: 10, height: 20 });
  expect(svgSize('<svg viewBox="0,0,30,60">')).toEqual({ width: 30, height: 60 });
  expect(svgSize('<svg width="100%">')).toEqual({});
  expect(svgSize("<p>")).toBeUndefined();
});

test("finds images with old wiki URLs in the folder of the English original", () => {
  const files = { "z_index.png": PIXEL };
  const { html, issues } = compileBody("![z](/@api/deki/files/910/=Z_Index.png?size=webview)", {
    locale: "ja",
    pages: [{ slug: "Web/Test", files }],
  });
  expect(html).toContain('src="/en-US/docs/Web/Test/z_index.png" alt="z"');
  expect(issues).toMatchObject([{ code: "image", advice: "Write z_index.png." }]);
});

test.each([
  ["![](/files/3429/cubic-bezier.png)", "cubic bezier"],
  ["![A curve](https://mdn.mozillademos.org/files/3429/curve.png)", "A curve"],
  ['<img src="/@api/deki/files/5/=Angle_90.png" title="An angle">', "An angle"],
])("shows words for the missing image %s, and reports it", (source, words) => {
  const { html, issues } = compileBody(source);
  expect(html).toContain(`<span class="missing-image">${words}</span>`);
  expect(issues).toMatchObject([{ code: "missing-image" }]);
});
