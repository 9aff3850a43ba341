import { beforeAll, expect, test } from "vitest";
import { db, person, publishDocuments } from "../support.ts";
import { filled, type Item, itemsOf, list, order, PAGES, ROOT, save } from "./support.ts";

beforeAll(() => publishDocuments(...PAGES));

const ids = (items: Item[]) => items.map(({ id }) => id);

test("articles move to another collection with their notes, except those it already contains", async () => {
  const user = await person("mdn_plus_5m");
  const [from, to] = [await filled(user, "From", [1, 2, 3]), await filled(user, "To", [2, 9])];
  await save(user, from.id, 4, "A note");
  const items = await itemsOf(user, from.id);
  const body = { action: "move", ids: ids(items), to: to.id };
  const response = await user.call("POST", `${ROOT}${from.id}/several`, body);
  expect(await response.json()).toEqual({ done: 3, undo: null });
  expect(await order(user, from.id)).toBe("2");
  expect(await order(user, to.id)).toBe("4 1 3 2 9");
  expect((await itemsOf(user, to.id))[0]).toMatchObject({ id: items[0]?.id, notes: "A note" });
  const counts = (await list(user)).map(({ name, article_count }) => [name, article_count]);
  expect(counts).toEqual([
    ["Default", 0],
    ["From", 1],
    ["To", 5],
  ]);
});

test("articles are copied with their notes, and the originals stay", async () => {
  const user = await person("mdn_plus_5m");
  const [from, to] = [await filled(user, "From", [1, 2]), await filled(user, "To", [2])];
  await save(user, from.id, 3, "A note");
  const chosen = (await itemsOf(user, from.id)).filter(({ title }) => title !== "1");
  const body = { action: "copy", ids: ids(chosen), to: to.id };
  const copy = () => user.call("POST", `${ROOT}${from.id}/several`, body);
  expect(await (await copy()).json()).toEqual({ done: 1, undo: null });
  expect(await (await copy()).json()).toEqual({ done: 0, undo: null });
  expect(await order(user, from.id)).toBe("3 1 2");
  expect(await order(user, to.id)).toBe("3 2");
  const [copied] = await itemsOf(user, to.id);
  expect(copied).toMatchObject({ notes: "A note" });
  expect(copied?.id).not.toBe(chosen[0]?.id);
  const row = await db
    .selectFrom("user")
    .select("saved_bytes")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  const sum = await db
    .selectFrom("collection_item")
    .select((eb) => eb.fn.sum<number>("bytes").as("bytes"))
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(row.saved_bytes).toBe(sum.bytes);
});

test("articles cannot be moved, copied or deleted across users", async () => {
  const [user, other] = [await person(), await person()];
  const [mine, theirs] = [await filled(user, "Mine", [1]), await filled(other, "Theirs", [2])];
  const [own, foreign] = [await itemsOf(user, mine.id), await itemsOf(other, theirs.id)];
  for (const action of ["move", "copy"]) {
    const to = await user.call("POST", `${ROOT}${mine.id}/several`, {
      ...{ action, ids: ids(own), to: theirs.id },
    });
    expect(to.status).toBe(404);
    const [standard] = await list(user);
    const from = await user.call("POST", `${ROOT}${theirs.id}/several`, {
      ...{ action, ids: ids(foreign), to: standard?.id },
    });
    expect(from.status).toBe(404);
    // Item ids of another user's collection are ignored.
    const both = await user.call("POST", `${ROOT}${mine.id}/several`, {
      ...{ action, ids: ids(foreign), to: standard?.id },
    });
    expect(await both.json()).toEqual({ done: 0, undo: null });
  }
  const gone = { action: "delete", ids: ids(foreign) };
  await user.call("POST", `${ROOT}${mine.id}/several`, gone);
  expect(await order(other, theirs.id)).toBe("2");
});

test("articles are searched and sorted across all collections", async () => {
  const user = await person("mdn_plus_5m");
  const [one, two] = [await filled(user, "One", [1, 12]), await filled(user, "Two", [11])];
  await save(user, two.id, 3, "About 1");
  const find = async (query: string) => {
    const { items } = await (await user.call("GET", `${ROOT}items/?${query}`)).json<{
      items: Item[];
    }>();
    return items.map(({ title, collection_id }) => `${collection_id === one.id ? 1 : 2}:${title}`);
  };
  expect(await find("")).toEqual(["2:3", "2:11", "1:1", "1:12"]);
  expect(await find("sort=title")).toEqual(["1:1", "2:11", "1:12", "2:3"]);
  expect(await find("q=1&limit=2&offset=1")).toEqual(["2:11", "1:1"]);
  expect(await find("q=ABOUT")).toEqual(["2:3"]);
  expect((await user.call("GET", `${ROOT}items/?sort=manual`)).status).toBe(400);
  expect(await (await (await person()).call("GET", `${ROOT}items/`)).json()).toEqual({ items: [] });
});

test("a saved article's URL can be updated to a moved document", async () => {
  const user = await person();
  const made = await filled(user, "Moved", [1, 2]);
  const [first] = await itemsOf(user, made.id);
  const path = `${ROOT}${made.id}/items/${first?.id}/address`;
  const follow = (url: string) => user.call("POST", path, { url });
  expect((await follow("/en-US/docs/Page_3/")).status).toBe(200);
  expect((await itemsOf(user, made.id))[0]).toMatchObject({
    ...{ id: first?.id, title: "1", url: "/en-US/docs/Page_3" },
    parents: [{ uri: "/en-US/docs/Page_3", title: "Page 3" }],
  });
  expect((await follow("/en-US/docs/Page_2")).status).toBe(409);
  expect((await follow("/en-US/docs/Nowhere")).status).toBe(404);
  expect((await follow("https://elsewhere.example/")).status).toBe(400);
});
