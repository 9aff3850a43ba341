import { beforeAll, expect, test } from "vitest";
import { deleteExpired } from "#workers/api/services/account/cleaning.ts";
import { UNDO_MS } from "#workers/api/services/collections/deletions.ts";
import { MOST_SAVED_BYTES } from "#workers/api/services/collections/items.ts";
import { db, person, publishDocuments, type TestUser } from "../support.ts";
import { filled, itemsOf, list, order, PAGES, ROOT, save } from "./support.ts";

beforeAll(() => publishDocuments(...PAGES));

async function remove(user: TestUser, path: string): Promise<string> {
  const response = await user.call("DELETE", ROOT + path);
  expect(response.status).toBe(200);
  return (await response.json<{ undo: string }>()).undo;
}

const undo = (user: TestUser, token: string) => user.call("POST", `${ROOT}undo?token=${token}`);

async function savedBytes(user: TestUser): Promise<number> {
  const query = db.selectFrom("user").select("saved_bytes").where("id", "=", user.id);
  return (await query.executeTakeFirstOrThrow()).saved_bytes;
}

test("undo restores a deleted collection once, including its public link", async () => {
  const user = await person();
  const made = await filled(user, "Gone", [1, 2, 3]);
  await save(user, made.id, 4, "A note");
  await user.call("POST", ROOT + made.id, { name: "Gone", description: "Described" });
  const { share_id } = await (await user.call("POST", `${ROOT}${made.id}/share/`)).json<{
    share_id: string;
  }>();
  const [before, items] = [await list(user), await itemsOf(user, made.id)];
  const bytes = await savedBytes(user);
  const token = await remove(user, made.id);
  expect(await list(user)).toHaveLength(1);
  expect(await savedBytes(user)).toBe(0);

  const done = await undo(user, token);
  expect(await done.json()).toEqual({ collection: made.id, items: 4 });
  const after = (await list(user)).map((each) => ({ ...each, updated_at: "" }));
  expect(after).toEqual(before.map((each) => ({ ...each, updated_at: "" })));
  expect(after[1]).toMatchObject({ share_id, article_count: 4 });
  expect(await itemsOf(user, made.id)).toEqual(items);
  expect(await savedBytes(user)).toBe(bytes);
  expect((await undo(user, token)).status).toBe(404);
});

test("undo restores deleted articles to their positions, but leaves re-added ones unchanged", async () => {
  const user = await person();
  const made = await filled(user, "Some", [1, 2, 3]);
  const [first, second] = await itemsOf(user, made.id);
  const token = await remove(user, `${made.id}/items/${first?.id}`);
  const body = { action: "delete", ids: [second?.id] };
  const { undo: other } = await (await user.call("POST", `${ROOT}${made.id}/several`, body)).json<{
    undo: string;
  }>();
  expect(await order(user, made.id)).toBe("3");
  await undo(user, token);
  expect(await order(user, made.id)).toBe("1 3");
  await save(user, made.id, 2, "Anew");
  expect(await (await undo(user, other)).json()).toEqual({ collection: made.id, items: 0 });
  const again = (await itemsOf(user, made.id)).filter(({ title }) => title === "2");
  expect(again).toMatchObject([{ notes: "Anew" }]);
});

test("users cannot undo each other's deletions", async () => {
  const [user, other] = [await person(), await person()];
  const token = await remove(user, (await filled(user, "Mine", [1])).id);
  expect((await undo(other, token)).status).toBe(404);
  expect((await undo(user, token)).status).toBe(200);
});

test("undo respects plan limits and unique names, and can be retried after a refusal", async () => {
  const user = await person("core");
  const [one] = [await filled(user, "One", [1]), await filled(user, "Two")];
  const token = await remove(user, one.id);
  const three = await filled(user, "Three");
  const refused = await undo(user, token);
  expect(await refused.json()).toMatchObject({ code: "collection_limit" });
  expect(await list(user)).toHaveLength(3);
  await user.call("POST", ROOT + three.id, { name: "ONE" });
  await db.updateTable("user").set({ provider_plan: 1 }).where("id", "=", user.id).execute();
  expect((await undo(user, token)).status).toBe(409);
  await remove(user, three.id);
  expect((await undo(user, token)).status).toBe(200);
  expect(await order(user, one.id)).toBe("1");
});

test.each(["collection", "article"])(
  "a deleted %s is kept while storage is full and can be restored later",
  async (what) => {
    const user = await person();
    const made = await filled(user, "Large", [1]);
    await save(user, made.id, 2, "n".repeat(1000));
    const [, second] = await itemsOf(user, made.id);
    const path = what === "collection" ? made.id : `${made.id}/items/${second?.id}`;
    const whole = await order(user, made.id);
    const token = await remove(user, path);
    const used = await savedBytes(user);
    const setBytes = (saved_bytes: number) =>
      db.updateTable("user").set({ saved_bytes }).where("id", "=", user.id).execute();
    await setBytes(MOST_SAVED_BYTES - 100);
    for (let time = 0; time < 2; time++) {
      const refused = await undo(user, token);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ code: "storage_full" });
    }
    if (what === "collection") expect(await list(user)).toHaveLength(1);
    await setBytes(used);
    expect((await undo(user, token)).status).toBe(200);
    expect(await order(user, made.id)).toBe(whole);
  },
);

test("an empty collection can be restored even when storage is full", async () => {
  const user = await person();
  const { id } = await filled(user, "Empty");
  const token = await remove(user, id);
  const full = { saved_bytes: MOST_SAVED_BYTES + 1 };
  await db.updateTable("user").set(full).where("id", "=", user.id).execute();
  expect(await (await undo(user, token)).json()).toEqual({ collection: id, items: 0 });
});

test("a user's last ten deletions are kept, until they expire", async () => {
  const user = await person("mdn_plus_5m");
  const tokens: string[] = [];
  for (let i = 0; i < 12; i++) {
    tokens.push(await remove(user, (await filled(user, `Number ${i}`)).id));
  }
  const [first = "", , third = ""] = tokens;
  expect((await undo(user, first)).status).toBe(404);
  expect((await undo(user, third)).status).toBe(200);
  const last = tokens.at(-1) ?? "";
  const before = Date.now() - UNDO_MS;
  await db.updateTable("deletion").set({ created_at: before }).where("id", "=", last).execute();
  expect((await undo(user, last)).status).toBe(404);
  await deleteExpired(db);
  const left = await db
    .selectFrom("deletion")
    .select("id")
    .where("user_id", "=", user.id)
    .execute();
  expect(left.map(({ id }) => id)).not.toContain(last);
});

test("deleting a user deletes their undo data", async () => {
  const user = await person();
  await remove(user, (await filled(user, "Gone", [1])).id);
  await db.deleteFrom("user").where("id", "=", user.id).execute();
  for (const table of ["deletion", "deleted_item"] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    expect(rows.filter((row) => "user_id" in row && row.user_id === user.id)).toEqual([]);
  }
});
