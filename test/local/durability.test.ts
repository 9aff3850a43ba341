import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { serveProduct } from "#test/support/serve-product.ts";
import { signIn } from "#test/support/sign-in.ts";

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
