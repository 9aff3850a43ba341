import { expect, test } from "vitest";
import { prepareImport, readImport } from "#app/features/collections/import-file.server.ts";
import type { ContentReader } from "#app/lib/server/load-context.ts";

const ORIGIN = "https://webdocs.example";

/** Content with two pages, one of which has a redirect and a lower-case URL. */
const content: ContentReader = {
  version: "1",
  readJson: async () => undefined,
  fileHash: async () => undefined,
  pageLocales: async () => [],
  pageAddress: async (path) =>
    new Map([
      ["/en-US/docs/Web/CSS/gap", "/en-US/docs/Web/CSS/gap"],
      ["/en-us/docs/web/css/gap", "/en-US/docs/Web/CSS/gap"],
      ["/en-US/docs/CSS/grid-gap", "/en-US/docs/Web/CSS/gap"],
      ["/de/docs/Web/HTML", "/de/docs/Web/HTML"],
    ]).get(path),
};

const site = { content, origins: [ORIGIN], locale: "de" as const };

const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks Menu</H1>
<DL><p>
  <DT><A HREF="https://elsewhere.example/" ICON="data:image/png;base64,AAAA">Elsewhere</A>
  <DT><H3 ADD_DATE="1">Web &amp; more</H3>
  <DL><p>
    <DT><A HREF="${ORIGIN}/en-US/docs/Web/CSS/gap#values">gap &lt;length&gt;</A>
    <DD>A note &amp; a half
    <DT><A HREF="${ORIGIN}/en-US/docs/CSS/grid-gap?x=1">Moved</A>
    <DT><H3>Deeper</H3>
    <DL><p>
      <DT><A HREF="${ORIGIN}/docs/Web/HTML/">No locale</A>
      <DT><A HREF="javascript:alert(1)">Bookmarklet</A>
    </DL><p>
    <DT><A HREF="${ORIGIN}/en-US/docs/Nowhere">Gone</A>
  </DL><p>
</DL><p>`;

test("browser bookmarks become collections named after their folders", async () => {
  const read = readImport(BOOKMARKS);
  const { file, moved, foreign } = await prepareImport(
    read ?? { version: 1, collections: [] },
    site,
  );
  expect({ moved, foreign }).toEqual({ moved: 1, foreign: 2 });
  expect(file.collections.map(({ name, items }) => [name, items.map(({ url }) => url)])).toEqual([
    ["Web & more", ["/en-US/docs/Web/CSS/gap", "/en-US/docs/Web/CSS/gap", "/en-US/docs/Nowhere"]],
    ["Deeper", ["/de/docs/Web/HTML"]],
  ]);
  expect(file.collections[0]?.items[0]).toMatchObject({ title: "gap <length>" });
  expect(file.collections[0]?.items[0]?.notes?.trim()).toBe("A note & a half");
});

test("bookmarks of another origin of the site count as its own", async () => {
  const other = "https://origin.example";
  const read = readImport(BOOKMARKS.replaceAll(ORIGIN, other));
  const file = read ?? { version: 1, collections: [] };
  expect((await prepareImport(file, site)).foreign).toBe(6);
  const aliased = await prepareImport(file, { ...site, origins: [ORIGIN, other] });
  expect(aliased.foreign).toBe(2);
  expect(aliased.file.collections[0]?.items[0]?.url).toBe("/en-US/docs/Web/CSS/gap");
});

test("links outside folders go to the default collection, and all links to a chosen one", async () => {
  const file = readImport(`<DL><DT><A HREF="${ORIGIN}/de/docs/Web/HTML">x</A></DL>`);
  expect(file?.collections.map(({ name }) => name)).toEqual(["Default"]);
  const read = readImport(BOOKMARKS);
  const into = await prepareImport(read ?? { version: 1, collections: [] }, site, "Mine");
  expect(into.file.collections.map(({ name, items }) => [name, items.length])).toEqual([
    ["Mine", 4],
  ]);
});

test("an exported file is read back, and an item without a title gets its URL as title", async () => {
  const exported = {
    version: 1,
    collections: [
      { name: "Empty", description: null, items: [] },
      {
        name: "One",
        description: "d",
        items: [{ url: "/en-us/docs/web/css/gap", title: " ", notes: null }],
      },
    ],
  };
  const read = readImport(JSON.stringify(exported));
  const { file } = await prepareImport(read ?? { version: 1, collections: [] }, site);
  expect(file).toEqual({
    version: 1,
    collections: [
      { name: "Empty", items: [] },
      {
        name: "One",
        description: "d",
        items: [{ url: "/en-US/docs/Web/CSS/gap", title: "/en-US/docs/Web/CSS/gap" }],
      },
    ],
  });
});

test.each(["", "{", "[]", "{}", '{"version":2,"collections":[]}', "hello", "<p>No link</p>"])(
  "%j is rejected as a file to import",
  (text) => {
    expect(readImport(text)).toBeUndefined();
  },
);

test("a folder can be named __proto__, and long folder names are cut to 60 characters", () => {
  const folder = (name: string) => `<H3>${name}</H3><DL><DT><A HREF="/x">x</A></DL>`;
  const file = readImport(`<DL>${folder("__proto__")}${folder("x".repeat(80))}</DL>`);
  expect(file?.collections.map(({ name }) => name)).toEqual(["__proto__", "x".repeat(60)]);
});
