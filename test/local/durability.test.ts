import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { serveProduct } from "#test/support/serve-product.ts";
import { signIn } from "#test/support/sign-in.ts";

const AI = "/api/v1/plus/ai/help";
const QUESTION = "How does the color property set the color of text?";

interface Listed {
  id: string;
  name: string;
  article_count: number;
}

test("a server that is killed while many write has lost nothing that it had confirmed", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "webdocs-durability-"));
  try {
    const first = await serveProduct(folder);
    const people = ["fiona", "frank", "tessa", "theo"];
    const writers = await Promise.all(people.map((person) => signIn(first.url, person)));
    const confirmed = people.map(() => [] as { name: string; id: string; items: string[] }[]);
    const asked = people.map(() => new Set<string>());
    const send = (i: number, route: string, body: object) =>
      writers[i]?.fetch(route, {
        method: "POST",
        headers: { "content-type": "application/json", origin: first.url },
        body: JSON.stringify(body),
      });
    // Settings change back and forth meanwhile; what was confirmed last is what counts.
    const settings = people.map(() => [] as boolean[]);
    const asking = people.map(() => false);
    const documents = ["Web/CSS", "Web/HTML", "Web/HTTP"].map((slug) => `/en-US/docs/${slug}`);
    let stopped = false;
    const work = people.flatMap((_, i) =>
      [0, 1, 2].map(async (lane) => {
        for (let n = 0; !stopped; n++) {
          const name = `Lane ${lane}, number ${n}`;
          asked[i]?.add(name);
          try {
            const response = await send(i, "/api/v2/collections/", { name });
            if (response?.status !== 201) continue;
            const { id } = (await response.json()) as { id: string };
            const entry = { name, id, items: [] as string[] };
            confirmed[i]?.push(entry);
            for (const url of documents) {
              const added = await send(i, `/api/v2/collections/${id}/items/`, { url, title: "x" });
              if (added?.status === 201) entry.items.push(url);
            }
          } catch {
            // The server is gone in the middle of it.
            return;
          }
        }
      }),
    );
    work.push(
      ...people.map(async (_, i) => {
        for (let value = true; !stopped; value = !value) {
          asking[i] = value;
          try {
            const path = "/api/v1/plus/settings/";
            const response = await send(i, path, { ai_help_history: value });
            if (response?.status === 201) settings[i]?.push(value);
            await new Promise((resolve) => setTimeout(resolve, 50));
          } catch {
            return;
          }
        }
      }),
    );
    const filters = people.map(() => new Set<string>());
    const saving = people.map(async (_, i) => {
      for (let n = 0; !stopped && n < 20; n++) {
        const filter = { name: `Filter ${n}`, query: "category=css" };
        const saved = await send(i, "/api/v2/updates/filters/", filter)?.catch(() => undefined);
        if (saved?.status === 201) filters[i]?.add(filter.name);
      }
    });
    const enough = () => confirmed.flat().length >= 25;
    while (!enough()) await new Promise((resolve) => setTimeout(resolve, 20));
    const killed = first.kill();
    stopped = true;
    await killed;
    await Promise.all([...work, ...saving]);

    const second = await serveProduct(folder);
    for (const [i, person] of people.entries()) {
      const reader = await signIn(second.url, person);
      const whoami = (await (await reader.fetch("/api/v1/whoami")).json()) as {
        settings: { ai_help_history: boolean };
      };
      // The last one that was confirmed, or one that was under way.
      expect([settings[i]?.at(-1), asking[i]], person).toContain(whoami.settings.ai_help_history);
      expect(settings[i]?.length).toBeGreaterThan(0);
      const saved = await (await reader.fetch("/api/v2/updates/filters/")).json();
      const names = (saved as { filters: { name: string }[] }).filters.map(({ name }) => name);
      expect(names, person).toEqual(expect.arrayContaining([...(filters[i] ?? [])]));
      const list = await (await reader.fetch("/api/v2/collections/")).json();
      const found = new Map(
        (list as { collections: Listed[] }).collections.map((c) => [c.name, c]),
      );
      for (const { name, id, items } of confirmed[i] ?? []) {
        expect(found.get(name)?.id, `${person}: ${name}`).toBe(id);
        const full = await (await reader.fetch(`/api/v2/collections/${id}/`)).json();
        const urls = (full as { items: { url: string }[] }).items.map(({ url }) => url);
        expect(urls, `${person}: ${name}`).toEqual(expect.arrayContaining(items));
      }
      for (const { id, name, article_count } of found.values()) {
        // Nothing that nobody asked for, and counts that agree with what is there.
        expect(name === "Default" || asked[i]?.has(name), name).toBe(true);
        const full = await (await reader.fetch(`/api/v2/collections/${id}/?limit=100`)).json();
        expect((full as { items: object[] }).items).toHaveLength(article_count);
      }
    }
    expect(confirmed.flat().length).toBeGreaterThanOrEqual(25);
    await second.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);

test("order, links, copies and deletions that were confirmed are there after a kill", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "webdocs-durability-"));
  const root = "/api/v2/collections/";
  const urls = ["Web/CSS", "Web/HTML", "Web/HTTP"].map((slug) => `/en-US/docs/${slug}`);
  try {
    const first = await serveProduct(folder);
    const [owner, reader] = await Promise.all(
      ["tilda", "felix"].map((person) => signIn(first.url, person)),
    );
    const asker =
      (visitor: typeof owner, site: string) =>
      async (method: string, to: string, body?: object) => {
        const answer = await visitor?.fetch(to, {
          method,
          headers: { "content-type": "application/json", origin: site },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        expect(answer?.ok, `${method} ${to}`).toBe(true);
        return (await answer?.json()) as Record<string, string> & {
          items: { id: string; url: string }[];
        };
      };
    const own = asker(owner, first.url);
    const file = {
      version: 1,
      collections: [{ name: "Kept", items: urls.map((url) => ({ url, title: "x" })) }],
    };
    await own("POST", `${root}import`, file);
    const { collections } = (await own("GET", root)) as unknown as { collections: Listed[] };
    const kept = collections.find(({ name }) => name === "Kept")?.id ?? "";
    const { items } = await own("GET", `${root}${kept}/?sort=manual`);
    const ids = items.map(({ id }) => id);
    await own("POST", `${root}${kept}/items/${ids[2]}/place`, { to: "first" });
    const { share_id } = await own("POST", `${root}${kept}/share`);
    const copy = await asker(reader, first.url)("POST", `/api/v2/shared/${share_id}/copy`, {
      name: "Copied",
    });
    const other = await own("POST", root, { name: "Other" });
    await own("POST", `${root}${kept}/several`, { action: "copy", ids, to: other.id });
    const { undo } = await own("DELETE", `${root}${other.id}`);
    await own("POST", `${root}${kept}/several`, {
      action: "move",
      ids: [ids[1]],
      to: collections[0]?.id,
    });
    await first.kill();

    const second = await serveProduct(folder);
    const again = asker(await signIn(second.url, "tilda"), second.url);
    const order = async (id = "") =>
      (await again("GET", `${root}${id}/?sort=manual`)).items.map(({ url }) => url);
    expect(await order(kept)).toEqual([urls[2], urls[0]]);
    expect(await order(collections[0]?.id)).toEqual([urls[1]]);
    await again("POST", `${root}undo?token=${undo}`);
    expect((await order(other.id)).sort()).toEqual([...urls].sort());
    const shared = await again("GET", `/api/v2/shared/${share_id}/`);
    expect(shared.items).toHaveLength(2);
    const theirs = asker(await signIn(second.url, "felix"), second.url);
    expect((await theirs("GET", `${root}${copy.id}/`)).items).toHaveLength(3);
    await second.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);

test("what AI help has confirmed is there after a kill: history, counts, names, deletions", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "webdocs-durability-"));
  const caller = async (site: string) => {
    const visitor = await signIn(site, "cora");
    return async (method: string, to: string, body?: object) => {
      const answer = await visitor.fetch(to, {
        method,
        headers: { "content-type": "application/json", origin: site },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect(answer.ok, `${method} ${to}`).toBe(true);
      return answer.text();
    };
  };
  const chats = ["a", "b"].map((sign) => `${sign.repeat(8)}-0000-4000-8000-000000000000`);
  const asking = (chat_id: string | undefined, message_id: string, content = QUESTION) => ({
    ...{ chat_id, message_id, locale: "en-US", messages: [{ role: "user", content }] },
  });
  const messages = ["c", "d", "e"].map((sign) => `${sign.repeat(8)}-0000-4000-8000-000000000000`);
  const [first = "", second = "", refused = ""] = messages;
  try {
    const before = await serveProduct(folder);
    const call = await caller(before.url);
    await call("POST", "/api/v1/plus/settings/", { ai_help_history: true });
    expect(await call("POST", AI, asking(chats[0], first))).toContain("event: done");
    expect(await call("POST", AI, asking(chats[1], second))).toContain("event: done");
    // Nothing of it is delivered, so it is given back.
    const nonsense = "Who won the chess championship in Reykjavik?";
    expect(await call("POST", AI, asking(undefined, refused, nonsense))).toContain("no_evidence");
    await call("POST", `${AI}/history/summary/${first}`);
    await call("POST", `${AI}/history/${chats[0]}`, { label: "Colors" });
    await call("POST", `${AI}/feedback/${first}`, { helpful: false, reason: "outdated" });
    await call("DELETE", `${AI}/history/${chats[1]}`);
    await before.kill();

    const after = await serveProduct(folder);
    const again = await caller(after.url);
    const list = JSON.parse(await again("GET", `${AI}/history/list`)) as { label: string }[];
    expect(list.map(({ label }) => label)).toContain("Colors");
    expect(JSON.stringify(list)).not.toContain(chats[1]);
    const chat = JSON.parse(await again("GET", `${AI}/history/${chats[0]}`));
    expect(chat.messages).toMatchObject([
      { metadata: { message_id: first }, user: { content: QUESTION }, status: "answered" },
    ]);
    expect(chat.messages[0].passages.length).toBeGreaterThanOrEqual(2);
    const { quota } = JSON.parse(await again("GET", `${AI}/quota`));
    expect(quota).toEqual({ count: 2, remaining: 3, limit: 5 });
    const data = await again("GET", "/api/v1/plus/account/data");
    expect(data).toContain("outdated");
    await after.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);
