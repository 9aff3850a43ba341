import { beforeAll, expect, test } from "vitest";
import { openSite, publish } from "./support.ts";

const source = {
  folder: "en-us/web/css",
  filename: "index.md",
  github_url: "https://code.example/content/blob/main/files/en-us/web/css/index.md",
  last_commit_url: "",
};

const document = (url: string, own: object) => ({
  path: `${url.slice(1).toLowerCase()}/index.json`,
  url,
  body: JSON.stringify({ doc: { source: { ...source, ...own } }, url }),
});

beforeAll(async () => {
  await publish({
    pages: ["/en-US/about"],
    files: [
      document("/en-US/docs/Web/CSS", { contributors: ["Ada", "Grace Hopper"] }),
      document("/en-US/docs/Web/New", {}),
    ],
  });
});

const site = openSite();

test("lists a document's contributors from its data", async () => {
  const response = await site.get("/en-US/docs/Web/CSS/contributors.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toMatch(/^public, max-age=300/);
  expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(await response.text()).toBe(
    "# Contributors by commit history\nhttps://code.example/content/commits/main/files/en-us/web/css/index.md\n\n# Original Wiki contributors\nAda\nGrace Hopper\n",
  );
  const etag = response.headers.get("etag") ?? "";
  const again = await site.get("/en-US/docs/Web/CSS/contributors.txt", { "if-none-match": etag });
  expect(again.status).toBe(304);
});

test("links only the commit history of a document without wiki contributors", async () => {
  const text = await (await site.get("/en-US/docs/Web/New/contributors.txt")).text();
  expect(text).toMatch(/^# Contributors by commit history\nhttps:\S+\n$/);
});

test("returns 404 for pages without a source and missing pages", async () => {
  for (const path of ["/en-US/about", "/en-US/docs/None", "/de/docs/Web/CSS"]) {
    const response = await site.get(`${path}/contributors.txt`);
    expect(response.status, path).toBe(404);
    expect(await response.text()).toBe("No such file.\n");
  }
});
