import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { load } from "js-yaml";
import { expect, onTestFinished, test } from "vitest";
import { build } from "#content-build/build.ts";
import { writeContent } from "#test/content-build/support.ts";

const KEY = "a key of a model";

/** An endpoint with OpenAI's protocol that returns two phrases for every page, and its requests. */
async function startModel() {
  const asked: {
    authorization: string | undefined;
    model: string;
    task: string;
    slugs: string[];
  }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    const { model, messages } = JSON.parse(body);
    const pages = JSON.parse(messages[1].content) as { slug: string; title: string }[];
    const { authorization } = request.headers;
    asked.push({
      authorization,
      model,
      task: messages[0].content,
      slugs: pages.map((p) => p.slug),
    });
    const phrases = pages.map(({ slug, title }) => [slug, [`the place of ${slug.length}`, title]]);
    const content = JSON.stringify(Object.fromEntries(phrases));
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

/** Runs `npm run search:phrases -- …`. */
function run(args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ["workers/local/bootstrap.mjs", "search:phrases", ...args],
      { env: { ...process.env, MODEL_URL: "", MODEL_NAME: "", MODEL_KEY: "", ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

test("the most-read pages without phrases in a language get some, in a file for review", async () => {
  const link = (slug: string) => `See [this](/en-US/docs/${slug}).`;
  const { root, env } = writeContent(
    [
      { slug: "Lamp", title: "Lamps", body: link("Lantern") },
      { slug: "Lantern", title: "Lanterns" },
      { slug: "Torch", title: "Torches", body: `${link("Lantern")} ${link("Lamp")}` },
      { slug: "Candle", title: "Candles", body: `${link("Lantern")} ${link("Torch")}` },
    ],
    { "phrases/de.yaml": "Torch: [Licht im Keller]\n" },
  );
  const out = path.join(root, "out");
  await build({ out, env, threads: 0 });
  const { url, asked } = await startModel();
  const file = path.join(root, "review/de.yaml");
  const settings = { MODEL_URL: url, MODEL_NAME: "m-1", MODEL_KEY: KEY };
  const options = ["--content", out, "--locale", "de", "--most", "2", "--out", file];
  const { code, said } = await run(options, settings);
  expect(said).toContain("2 of 2 pages");
  expect(code).toBe(0);
  const slugs = ["Lantern", "Lamp"];
  expect(asked).toEqual([
    {
      authorization: `Bearer ${KEY}`,
      model: "m-1",
      task: expect.stringContaining("Deutsch"),
      slugs,
    },
  ]);
  expect(load(readFileSync(file, "utf8"))).toEqual({
    Lantern: ["the place of 7"],
    Lamp: ["the place of 4"],
  });
});

test("invalid options are reported in a sentence, without a stack trace", async () => {
  const model = { MODEL_URL: "http://127.0.0.1:1/v1", MODEL_NAME: "m-1" };
  for (const [args, env, sentence] of [
    [[], {}, "Set MODEL_URL and MODEL_NAME."],
    [["--locale", "xx"], model, "There is no locale xx."],
    [["--most", "few"], model, "--most is a number of pages."],
  ] as const) {
    const { code, said } = await run([...args], env);
    expect(said).toContain(sentence);
    expect(said).not.toContain("    at ");
    expect(code).toBe(1);
  }
});
