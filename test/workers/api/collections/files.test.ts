import { beforeAll, expect, test } from "vitest";
import { person, publishDocuments } from "../support.ts";
import { filled, type Info, itemsOf, list, order, PAGES, ROOT, save } from "./support.ts";

beforeAll(() => publishDocuments(...PAGES));

test("the HTML bookmarks export escapes user text", async () => {
  const user = await person();
  const made = await filled(user, "<b>A & B</b>", [1]);
  const body = { url: "/en-US/docs/Page_2", title: '"><script>', notes: "<img src=x>" };
  await user.call("POST", `${ROOT}${made.id}/items/`, body);
  const response = await user.call("GET", `${ROOT}${made.id}/export/?format=html`);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; .*\.html$/);
  expect((await response.text()).split("\n").slice(5)).toEqual([
    "    <DT><H3>&lt;b&gt;A &amp; B&lt;/b&gt;</H3>",
    "    <DL><p>",
    '        <DT><A HREF="http://localhost:8787/en-US/docs/Page_2">&quot;&gt;&lt;script&gt;</A>',
    "        <DD>&lt;img src=x&gt;",
    '        <DT><A HREF="http://localhost:8787/en-US/docs/Page_1">1</A>',
    "    </DL><p>",
    "</DL><p>",
    "",
  ]);
});

test("the CSV export quotes fields and escapes formulas", async () => {
  const user = await person();
  const made = await filled(user, "=1+1");
  for (const [page, title, notes] of [
    [3, "@SUM", "-2"],
    [2, 'A "quoted", title', "two\nlines"],
    [1, "Plain", ""],
  ] as const) {
    const url = `/en-US/docs/Page_${page}`;
    await user.call("POST", `${ROOT}${made.id}/items/`, { url, title, notes });
  }
  const response = await user.call("GET", `${ROOT}${made.id}/export/?format=csv`);
  const at = "http://localhost:8787/en-US/docs";
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    [
      "collection,title,url,notes",
      `'=1+1,Plain,${at}/Page_1,`,
      `'=1+1,"A ""quoted"", title",${at}/Page_2,"two\nlines"`,
      `'=1+1,'@SUM,${at}/Page_3,'-2`,
      "",
    ].join("\r\n"),
  );
});

test("an import preview shows the result without changing anything", async () => {
  const user = await person();
  await filled(user, "Known", [1]);
  const page = (n: number) => ({ url: `/en-US/docs/Page_${n}`, title: String(n) });
  const file = {
    version: 1,
    collections: [
      { name: "KNOWN", items: [page(1), page(2), page(2)] },
      { name: "Fresh", items: [page(3), { url: "/en-US/docs/Nowhere", title: "x" }] },
    ],
  };
  const preview = async (body: object) =>
    (await user.call("POST", `${ROOT}import/preview`, body)).json();
  expect(await preview(file)).toEqual({
    collections: [
      { name: "KNOWN", is_new: false, items: 1, kept: 2 },
      { name: "Fresh", is_new: true, items: 1, kept: 0 },
    ],
    missing: ["/en-US/docs/Nowhere"],
    refused: null,
  });
  expect(await list(user)).toHaveLength(2);
  const done = await user.call("POST", `${ROOT}import/`, file);
  expect(await done.json()).toMatchObject({ collections: 1, items: 2, kept: 2 });
  const more = { version: 1, collections: [{ name: "One more", items: [page(1)] }] };
  expect(await preview(more)).toMatchObject({ refused: "limit" });
  expect(await preview({ version: 1, collections: [] })).toMatchObject({ refused: "nothing" });
});

test("a shared collection can be copied, without its notes", async () => {
  const [owner, reader] = [await person(), await person()];
  const made = await filled(owner, "Shared", [1, 2]);
  await save(owner, made.id, 3, "secret note");
  await owner.call("POST", ROOT + made.id, { name: "Shared", description: "For all" });
  const { share_id } = await (await owner.call("POST", `${ROOT}${made.id}/share/`)).json<{
    share_id: string;
  }>();
  const path = `/api/v2/shared/${share_id}/copy`;
  const headers = { "idempotency-key": "copy-it-once" };
  const copy = () => reader.call("POST", path, { name: "From a friend" }, { headers });
  const first = await copy();
  expect(first.status).toBe(201);
  const own = await first.json<Info>();
  expect(own).toMatchObject({ name: "From a friend", description: "For all", article_count: 3 });
  expect((await (await copy()).json<Info>()).id).toBe(own.id);
  expect(await order(reader, own.id)).toBe("3 1 2");
  const items = await itemsOf(reader, own.id);
  expect(items.map(({ notes }) => notes)).toEqual([null, null, null]);
  expect(items[0]?.parents).toEqual([{ uri: "/en-US/docs/Page_3", title: "Page 3" }]);
  const found = await reader.call("GET", `${ROOT}items/?q=secret`);
  expect(await found.json()).toEqual({ items: [] });

  expect((await reader.call("POST", path, { name: "from a FRIEND" })).status).toBe(409);
  expect((await reader.call("POST", path, { name: " " })).status).toBe(400);
  await filled(reader, "The third");
  const limit = await reader.call("POST", path, { name: "One more" });
  expect(await limit.json()).toMatchObject({ code: "collection_limit" });
  await owner.call("DELETE", `${ROOT}${made.id}/share/`);
  expect((await reader.call("POST", path, { name: "Too late" })).status).toBe(404);
});
