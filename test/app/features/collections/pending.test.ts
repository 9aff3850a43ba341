import { expect, test } from "vitest";
import {
  pendingCollections,
  withPendingEdit,
  withPendingItems,
} from "#app/features/collections/hooks/pending.ts";
import type { CollectionInfo, ShownItem } from "#app/features/collections/types.ts";

const ITEMS = ["a", "b", "c", "d"].map(
  (id): ShownItem => ({ id, url: `/${id}`, title: id, notes: null, parents: [], facts: {} }),
);

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const order = (...forms: Record<string, string>[]) =>
  withPendingItems(ITEMS, forms.map(form))
    .filter(({ isLeaving }) => !isLeaving)
    .map(({ id }) => id)
    .join("");

test.each([
  [{ to: "first" }, "cabd"],
  [{ to: "up" }, "acbd"],
  [{ to: "down" }, "abdc"],
  [{ to: "last" }, "abdc"],
  [{ after: "a" }, "acbd"],
  [{ before: "a" }, "cabd"],
])("an article that is being moved to %j is shown there at once", (to, expected) => {
  expect(order({ intent: "place", item: "c", ...to })).toBe(expected);
});

test("the first article cannot be moved up, nor the last one down", () => {
  expect(order({ intent: "place", item: "a", to: "up" })).toBe("abcd");
  expect(order({ intent: "place", item: "d", to: "down" })).toBe("abcd");
});

test("several forms are applied in order", () => {
  const moved = { intent: "place", item: "a", to: "last" };
  expect(order({ intent: "remove", item: "b" }, moved)).toBe("cda");
});

test("a form about an article that is not shown changes nothing", () => {
  expect(order({ intent: "remove", item: "z" }, { intent: "undo", token: "t" })).toBe("abcd");
});

test("text that is being saved is shown at once, without surrounding spaces", () => {
  const [first] = withPendingItems(ITEMS, [
    form({ intent: "item", item: "a", title: " New ", notes: "A thought" }),
  ]);
  expect(first).toMatchObject({ title: "New", notes: "A thought" });
  const collection = { id: "x", name: "Old", description: "" } as CollectionInfo;
  const edit = form({ intent: "edit", collection: "x", name: "New", description: "Words" });
  expect(withPendingEdit(collection, [edit])).toMatchObject({ name: "New", description: "Words" });
  expect(withPendingEdit({ ...collection, id: "y" }, [edit]).name).toBe("Old");
});

test("collections that are being created have a card", () => {
  const created = form({ intent: "create", name: "Mine", description: "", key: "k" });
  expect(pendingCollections([created])).toEqual([{ name: "Mine", description: "" }]);
});
