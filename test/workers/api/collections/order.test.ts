import { beforeAll, expect, test } from "vitest";
import { db, person, publishDocuments, type TestUser } from "../support.ts";
import { filled, itemsOf, order, PAGES, ROOT, save } from "./support.ts";

beforeAll(() => publishDocuments(...PAGES));

async function move(user: TestUser, collection: string, title: number, how: object) {
  const item = (await itemsOf(user, collection)).find((each) => each.title === String(title));
  const response = await user.call("POST", `${ROOT}${collection}/items/${item?.id}/place`, how);
  return response.json<{ place: number; code?: string }>();
}

async function idOf(user: TestUser, collection: string, title: number): Promise<string> {
  const items = await itemsOf(user, collection);
  return items.find((each) => each.title === String(title))?.id ?? "";
}

test("new articles come first until they are moved", async () => {
  const user = await person();
  const { id } = await filled(user, "Order", [1, 2, 3, 4]);
  expect(await order(user, id)).toBe("1 2 3 4");
  expect(await move(user, id, 1, { to: "down" })).toEqual({ place: 2 });
  expect(await order(user, id)).toBe("2 1 3 4");
  expect(await move(user, id, 4, { to: "first" })).toEqual({ place: 1 });
  expect(await order(user, id)).toBe("4 2 1 3");
  expect(await move(user, id, 4, { to: "last" })).toEqual({ place: 4 });
  expect(await move(user, id, 3, { to: "up" })).toEqual({ place: 2 });
  expect(await order(user, id)).toBe("2 3 1 4");
  await save(user, id, 5);
  expect(await order(user, id)).toBe("5 2 3 1 4");
});

test("an article can be moved before or after another, but not beyond either end", async () => {
  const user = await person();
  const { id } = await filled(user, "Order", [1, 2, 3, 4]);
  await move(user, id, 4, { before: await idOf(user, id, 2) });
  expect(await order(user, id)).toBe("1 4 2 3");
  await move(user, id, 1, { after: await idOf(user, id, 2) });
  expect(await order(user, id)).toBe("4 2 1 3");
  expect(await move(user, id, 4, { to: "up" })).toEqual({ place: 1 });
  expect(await move(user, id, 3, { to: "down" })).toEqual({ place: 4 });
  expect(await move(user, id, 3, { before: await idOf(user, id, 3) })).toEqual({ place: 4 });
  expect(await order(user, id)).toBe("4 2 1 3");
  expect(await move(user, id, 3, { before: "nothing" })).toMatchObject({ code: "not_found" });
});

test("articles can be moved between the same two many times", async () => {
  const user = await person();
  const { id } = await filled(user, "Order", [1, 2, 3]);
  let expected = "";
  for (let i = 0; i < 70; i++) {
    // The last two take turns in second place, halving the gap between ranks each time.
    const below = i % 2 === 0 ? 3 : 2;
    await move(user, id, below, { after: await idOf(user, id, 1) });
    expected = below === 3 ? "1 3 2" : "1 2 3";
  }
  expect(await order(user, id)).toBe(expected);
});

test("articles with equal ranks can still be reordered", async () => {
  const user = await person();
  const { id } = await filled(user, "Order", [1, 2, 3]);
  await db
    .updateTable("collection_item")
    .set({ rank: 7 })
    .where("collection_id", "=", id)
    .execute();
  const before = (await order(user, id)).split(" ").map(Number);
  await move(user, id, before[2] ?? 0, { to: "up" });
  expect(await order(user, id)).toBe([before[0], before[2], before[1]].join(" "));
  await move(user, id, before[0] ?? 0, { to: "last" });
  expect(await order(user, id)).toBe([before[2], before[1], before[0]].join(" "));
});

test("export and import keep the order", async () => {
  const user = await person();
  const { id } = await filled(user, "Order", [1, 2, 3]);
  await move(user, id, 3, { to: "first" });
  const file = await (await user.call("GET", `${ROOT}${id}/export/`)).json<object>();
  const other = await person();
  await other.call("POST", `${ROOT}import/`, file);
  const [, copy] = await (await other.call("GET", ROOT))
    .json<{ collections: { id: string }[] }>()
    .then(({ collections }) => collections);
  expect(await order(other, copy?.id ?? "")).toBe("3 1 2");
});
