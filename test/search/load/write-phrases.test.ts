import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { writePhrases } from "#workers/operate/search/write-phrases.ts";

const PAGES = [
  {
    slug: "Web/CSS/text-overflow",
    title: "text-overflow",
    summary: "How hidden text is signalled.",
  },
  { slug: "Web/HTML/a", title: "<a>", summary: "A link." },
];

const servers: { close: () => void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** An endpoint with OpenAI's protocol that always gives the same answer. */
async function serve(content: string, status = 200): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(
      status === 200 ? JSON.stringify({ choices: [{ message: { content } }] }) : content,
    );
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const ask = async (content: string, status?: number) =>
  writePhrases(PAGES, "English", { url: await serve(content, status), name: "m", key: "" });

test("keeps phrases of the pages asked for, without their names", async () => {
  const answer = {
    "Web/CSS/text-overflow": ["three dots", "use text-overflow", "x".repeat(81)],
    Other: ["a b"],
  };
  const phrases = await ask(`Here you are: ${JSON.stringify(answer)}`);
  expect([...phrases]).toEqual([["Web/CSS/text-overflow", ["three dots"]]]);
});

test("an answer that is not JSON gives no phrases, and a failure quotes the model's message", async () => {
  expect([...(await ask("I cannot do {that}"))]).toEqual([]);
  await expect(ask("no credit left", 402)).rejects.toThrow("402: no credit left");
});
