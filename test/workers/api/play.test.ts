import { expect, onTestFinished, test, vi } from "vitest";
import { VOLUMES } from "#workers/api/services/limits/volume.ts";
import { flagPlay, PLAY_LIMITS } from "#workers/api/services/plays.ts";
import { anonymous, db, person, type TestUser } from "./support.ts";

const CODE = { html: "<b>Hi</b>", css: "b { color: red }", js: "1 + 1", src: "/en-US/docs/Web" };

async function save(user: TestUser, code: object = CODE): Promise<string> {
  const response = await user.call("POST", "/api/v1/play/", code);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

const read = (id: string) => anonymous.call("GET", `/api/v1/play/${id}`);

test("saved code can be read by anybody with its ID", async () => {
  const id = await save(await person());
  expect(id).toMatch(/^[\w-]{22}$/);
  const response = await read(id);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ...CODE, cdn: null });
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("saving needs a login", async () => {
  expect((await anonymous.call("POST", "/api/v1/play/", CODE)).status).toBe(401);
});

test("requests from the playground's sample origins cannot save", async () => {
  const user = await person();
  for (const origin of ["http://abc.play.localhost:8787", "null"]) {
    const response = await user.call("POST", "/api/v1/play/", CODE, { headers: { origin } });
    expect(response.status).toBe(403);
  }
});

test("code of more than a megabyte is rejected", async () => {
  const user = await person();
  const response = await user.call("POST", "/api/v1/play/", { js: "a".repeat(1024 * 1024) });
  expect(response.status).toBe(413);
});

test("code that is not a string is rejected", async () => {
  expect((await (await person()).call("POST", "/api/v1/play/", { js: 1 })).status).toBe(400);
});

test("an invalid ID gets 400, an unknown one 404", async () => {
  expect((await read("x")).status).toBe(400);
  expect((await read("AAAAAAAAAAAAAAAAAAAAAA")).status).toBe(404);
});

test("users see only their own shared playgrounds", async () => {
  const [owner, other] = [await person(), await person()];
  const id = await save(owner);
  await save(other);
  const { items } = (await (await owner.call("GET", "/api/v1/play/")).json()) as {
    items: { id: string; summary: string; moderation: string }[];
  };
  expect(items).toEqual([
    expect.objectContaining({ id, summary: "<b>Hi</b>", moderation: "open" }),
  ]);
  expect((await anonymous.call("GET", "/api/v1/play/")).status).toBe(401);
});

test("a revoked playground cannot be read; only its owner can revoke it", async () => {
  const owner = await person();
  const id = await save(owner);
  expect((await (await person()).call("DELETE", `/api/v1/play/${id}`)).status).toBe(404);
  expect((await read(id)).status).toBe(200);
  expect((await owner.call("DELETE", `/api/v1/play/${id}`)).status).toBe(204);
  expect((await read(id)).status).toBe(404);
  expect((await owner.call("DELETE", `/api/v1/play/${id}`)).status).toBe(404);
});

test("anybody can report a playground, with or without a reason", async () => {
  const id = await save(await person());
  const report = (body: object, address = "192.0.2.1") =>
    anonymous.call("POST", "/api/v1/play/flag", body, {
      headers: { "cf-connecting-ip": address },
    });
  expect((await report({ id, reason: "spam" })).status).toBe(201);
  expect((await report({ id }, "192.0.2.2")).status).toBe(201);
  expect((await report({ id: "AAAAAAAAAAAAAAAAAAAAAA" })).status).toBe(404);
  expect((await report({ id: "?" })).status).toBe(400);
  const staff = await person("core", [], { is_staff: 1 });
  const { items } = (await (await staff.call("GET", "/api/v1/play/flagged")).json()) as {
    items: { id: string; flag_count: number; reasons: string[] }[];
  };
  expect(items.find((item) => item.id === id)).toMatchObject({ flag_count: 2, reasons: ["spam"] });
});

test("reports are kept once per address, and only the first fifty per playground", async () => {
  const id = await save(await person());
  const report = { playId: id, reason: "x".repeat(2000) };
  for (let n = 0; n < 60; n++) await flagPlay(db, { ...report, reporter: `address ${n}` });
  for (let n = 0; n < 5; n++) await flagPlay(db, { ...report, reporter: "address 1" });
  const stored = await db.selectFrom("play_flag").select("id").where("play_id", "=", id).execute();
  expect(stored.length).toBe(50);
  const staff = await person("core", [], { is_staff: 1 });
  const answer = await (await staff.call("GET", "/api/v1/play/flagged")).json();
  const { items } = answer as { items: { id: string; reasons: string[] }[] };
  expect(items.find((item) => item.id === id)?.reasons.length).toBe(10);
});

test("a full moderation queue lists each playground with its reason", async () => {
  const owner = await person();
  const play = { user_id: owner.id, html: "<b>Hi</b>", css: "", js: "", created_at: 1, size: 500 };
  const ids = Array.from({ length: 100 }, (_, n) => `a-full-queue-of-reports-${n}`);
  for (const id of ids) {
    await db
      .insertInto("play")
      .values({ ...play, id })
      .execute();
    await flagPlay(db, { playId: id, reason: `about ${id}`, reporter: "address" });
  }
  const staff = await person("core", [], { is_staff: 1 });
  const answer = await staff.call("GET", "/api/v1/play/flagged");
  expect(answer.status).toBe(200);
  const { items } = (await answer.json()) as { items: object[] };
  expect(items).toHaveLength(100);
  for (const id of ids) {
    expect(items).toContainEqual(
      expect.objectContaining({ id, summary: "<b>Hi</b>", reasons: [`about ${id}`] }),
    );
  }
  await db.deleteFrom("play").where("user_id", "=", owner.id).execute();
});

test("a blocked playground cannot be read until it is allowed again", async () => {
  const id = await save(await person());
  const staff = await person("core", [], { is_staff: 1 });
  const decide = (user: TestUser, moderation: string) =>
    user.call("POST", `/api/v1/play/${id}/moderation`, { moderation });
  expect((await decide(await person(), "blocked")).status).toBe(403);
  expect((await decide(staff, "blocked")).status).toBe(204);
  expect((await read(id)).status).toBe(403);
  expect((await decide(staff, "allowed")).status).toBe(204);
  expect((await read(id)).status).toBe(200);
});

test("only staff see reported playgrounds", async () => {
  expect((await (await person()).call("GET", "/api/v1/play/flagged")).status).toBe(403);
});

test("deleting a user deletes their playgrounds and reports", async () => {
  const owner = await person();
  const id = await save(owner);
  const kept = await save(await person());
  await db.insertInto("play_flag").values({ play_id: id, reason: "x", created_at: 1 }).execute();
  await db.deleteFrom("user").where("id", "=", owner.id).execute();
  expect((await read(id)).status).toBe(404);
  expect((await read(kept)).status).toBe(200);
  expect(await db.selectFrom("play").selectAll().where("id", "=", id).execute()).toEqual([]);
  expect(await db.selectFrom("play_flag").selectAll().where("play_id", "=", id).execute()).toEqual(
    [],
  );
});

test("saving is rate-limited per user", async () => {
  const user = await person();
  for (let times = 0; times < 60; times++) await save(user, {});
  expect((await user.call("POST", "/api/v1/play/", {})).status).toBe(429);
});

/** Sets the bytes stored this hour. */
async function pretend(bytes: number) {
  const hour = Math.floor(Date.now() / 3_600_000);
  await db
    .insertInto("play_volume")
    .values({ hour, bytes })
    .onConflict((conflict) => conflict.column("hour").doUpdateSet({ bytes }))
    .execute();
}

/** Sets the bytes stored in total. */
async function pretendTotal(bytes: number) {
  await db.updateTable("stored_volume").set({ bytes }).where("name", "=", "play").execute();
}

async function totalBytes(): Promise<number> {
  const row = await db
    .selectFrom("stored_volume")
    .select("bytes")
    .where("name", "=", "play")
    .executeTakeFirstOrThrow();
  return row.bytes;
}

test("total bytes saved per hour are limited, even for concurrent requests", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => person()));
  const js = "é".repeat(50_000);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await pretend(PLAY_LIMITS.hour - 350_000);
  const answers = await Promise.all(people.map((one) => one.call("POST", "/api/v1/play/", { js })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("3600");
  await pretend(0);
});

test("one user cannot use up the shared storage", async () => {
  const user = await person();
  const js = "a".repeat(1_000_000);
  for (let times = 0; times < 8; times++) await save(user, { js });
  const refused = await user.call("POST", "/api/v1/play/", { js });
  expect(refused.status).toBe(429);
  expect(((await refused.json()) as { message: string }).message).toMatch(/^You have/);
  await save(await person(), { js });
});

test("storage is limited, and revoking frees space", async () => {
  const user = await person();
  const before = await totalBytes();
  const id = await save(user, { html: "é", css: "b", js: "c" });
  expect(await totalBytes()).toBe(before + 500 + 4);
  await user.call("DELETE", `/api/v1/play/${id}`);
  expect(await totalBytes()).toBe(before);
  const row = await db.selectFrom("play").select("id").where("id", "=", id).executeTakeFirst();
  expect(row).toBeUndefined();
  await pretendTotal(VOLUMES.play.all);
  expect((await user.call("POST", "/api/v1/play/", { js: "c" })).status).toBe(503);
  await pretendTotal(before);
});

test("src and cdn count towards storage and are limited in length", async () => {
  const user = await person();
  const before = await totalBytes();
  await save(user, { js: "c", src: "/é", cdn: "esm.sh" });
  expect(await totalBytes()).toBe(before + 500 + 1 + 3 + 6);
  for (const name of ["src", "cdn"]) {
    await save(user, { [name]: "x".repeat(2048) });
    const long = await user.call("POST", "/api/v1/play/", { [name]: "x".repeat(2049) });
    expect(long.status, name).toBe(400);
  }
});

test("free accounts cannot use up the storage reserved for subscribers", async () => {
  const before = await totalBytes();
  await pretendTotal(VOLUMES.play.free);
  const free = await (await person()).call("POST", "/api/v1/play/", { js: "c" });
  expect(free.status).toBe(503);
  expect((await read(await save(await person("mdn_plus_5m"), { js: "c" }))).status).toBe(200);
  await pretendTotal(before);
});

test("storage is limited per user", async () => {
  const user = await person();
  const id = await save(user);
  await db
    .updateTable("play")
    .set({ size: PLAY_LIMITS.person, created_at: 1 })
    .where("id", "=", id)
    .execute();
  const refused = await user.call("POST", "/api/v1/play/", { js: "c" });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "storage_full" });
  await user.call("DELETE", `/api/v1/play/${id}`);
  await save(user);
});

test("a reported playground is kept for moderation when its owner revokes it", async () => {
  const owner = await person();
  const id = await save(owner);
  await anonymous.call("POST", "/api/v1/play/flag", { id });
  await owner.call("DELETE", `/api/v1/play/${id}`);
  const row = await db.selectFrom("play").selectAll().where("id", "=", id).executeTakeFirst();
  expect(row?.html).toBe(CODE.html);
});

test("deleting an owner's playgrounds frees their storage", async () => {
  const owner = await person();
  await save(owner, { js: "abc" });
  const before = await totalBytes();
  await db.deleteFrom("play").where("user_id", "=", owner.id).execute();
  expect(await totalBytes()).toBe(before - 500 - 3);
});
