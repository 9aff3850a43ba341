import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { serveProduct } from "#test/support/serve-product.ts";
import { signIn } from "#test/support/sign-in.ts";

const AI = "/api/v1/plus/ai/help";
const QUESTION = "How does the color property set the color of text?";

test("what AI help has confirmed is there after a kill: history, counts, names, deletions", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "webdocs-durability-"));
  const caller = async (site: string) => {
    const visitor = await signIn(site, "frank");
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
