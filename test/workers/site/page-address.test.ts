import { expect, test } from "vitest";
import { withFacts } from "#app/features/collections/item-facts.server.ts";
import type { DocPage } from "#content-build/contract/documents.ts";
import { openSite, publish } from "./support.ts";

const CSS = "/en-US/docs/Web/CSS";

async function publishMoved(version: string): Promise<void> {
  const doc = { summary: "Styles.", modified: "2026-01-02T03:04:05Z" };
  const body = JSON.stringify({ doc } as Partial<DocPage>);
  await publish({
    version,
    files: [{ path: "en-us/docs/web/css/index.json", url: CSS, body }],
    redirects: [
      ["/en-US/docs/Old", CSS],
      ["/en-US/docs/Older", "/en-US/docs/Old"],
      ["/en-US/docs/Round", "/en-US/docs/Round_again"],
      ["/en-US/docs/Round_again", "/en-US/docs/Round"],
      ["/en-US/docs/Away", "https://elsewhere.example/"],
      ["/en-US/docs/Dead", "/en-US/docs/Nowhere"],
    ],
  });
}

test("resolves a path to its page's URL through redirects, without looping", async () => {
  const asked = ["CSS", "Old", "Older", "Round", "Away", "Dead", "Nowhere"];
  const paths = asked.map((name) =>
    name === "CSS" ? "/en-us/DOCS/web/css" : `/en-US/docs/${name}`,
  );
  const site = openSite({
    handlePage: async (_, { content }) =>
      Response.json(
        await Promise.all(paths.map(async (path) => (await content.pageAddress(path)) ?? null)),
      ),
  });
  await publishMoved("address");
  expect(await (await site.get("/en-US/search")).json()).toEqual([
    ...[CSS, CSS, CSS],
    ...[null, null, null, null],
  ]);
});

test("saved articles show the current facts of their documents, including moves and deletions", async () => {
  const items = ["Web/CSS", "Old", "Nowhere"].map((slug) => ({
    ...{ id: slug, title: slug, parents: [] },
    url: `/en-US/docs/${slug}`,
  }));
  const site = openSite({
    handlePage: async (_, { content }) => Response.json(await withFacts(content, items)),
  });
  await publishMoved("facts");
  const shown = await (await site.get("/en-US/search")).json<{ facts: object }[]>();
  const facts = { summary: "Styles.", modified: "2026-01-02T03:04:05Z" };
  expect(shown.map((item) => item.facts)).toEqual([
    facts,
    { ...facts, movedTo: CSS },
    { isGone: true },
  ]);
});

test("a page's own referrer-policy overrides the default", async () => {
  const headers = { "referrer-policy": "same-origin", "content-type": "text/html" };
  const site = openSite({ handlePage: async () => new Response("<p>", { headers }) });
  await publish({ version: "secret" });
  const answer = await site.get("/en-US/plus/collections/shared/x");
  expect(answer.headers.get("referrer-policy")).toBe("same-origin");
  const other = await openSite().get("/en-US/search");
  expect(other.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});
