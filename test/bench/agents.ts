import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#test/support/serve-product.ts";
import { countTokens } from "#workers/api/services/agents/tokens.ts";
import { buildContent } from "#workers/build/build-content.ts";
import { buildProduct } from "#workers/build/build-product.ts";
import { startProduct } from "#workers/local/product.ts";
import { apiWorker, deployedWorkers } from "#workers/local/worker-options.ts";
import { loadContent } from "#workers/operate/load.ts";
import { openLocalBucket, openLocalDatabase } from "#workers/operate/loader-client.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";
import { bareWorker } from "./bare.ts";
import type { Figure } from "./figure.ts";
import { type ApiCall, measureCalls, measureRequests, requestFigure } from "./load-generator.ts";

const PAGE = "/en-US/docs/Web/CSS/Reference/Properties/color";
const CODE = "main:has(> img) { display: grid; & p { color: oklch(0.7 0.1 200) } }";

/** The tools with arguments as agents give them. */
const TOOLS: [name: string, given: (n: number) => object][] = [
  ["search", (n) => ({ query: ["color", "fetch", "promise", "grid"][n % 4] })],
  ["get_page", () => ({ page: PAGE })],
  ["get_compat", () => ({ keys: ["css.selectors.has", "Array.prototype.at"] })],
  ["check_support", () => ({ features: ["grid", ":has()"], audience: "2024" })],
  ["check_code", () => ({ code: CODE, language: "css" })],
  ["get_updates", () => ({ areas: ["css"] })],
];

/** Requests per second of a page as Markdown and of each tool for agents, and the tokens of its answer. */
export async function measureAgents(say: (line: string) => void): Promise<Figure[]> {
  await buildProduct();
  const { outDir } = await buildContent();
  const stateDir = mkdtempSync(path.join(tmpdir(), "webdocs-bench-"));
  try {
    const settings = { port: await freePort(), host: "127.0.0.1", stateDir };
    const others = deployedWorkers(settings).filter(({ name }) => name !== "api");
    const api = apiWorker(settings, { RATE_LIMITS: "off", LOG: "errors" });
    const product = await startProduct(settings, [...others, api, await bareWorker()]);
    await applyMigrations(product.loader);
    const stores = {
      bucket: openLocalBucket(product.loader),
      search: openLocalDatabase(product.loader, "SEARCH"),
    };
    await loadContent(outDir, stores, true);
    const bareUrl = (await product.miniflare.unsafeGetDirectURL("bare")).origin;
    say("asking for Markdown, and each tool …");
    const bare = await measureRequests(bareUrl, ["/"]);
    const html = await measureRequests(product.url, [PAGE], "gzip");
    const markdown = await measureRequests(product.url, [`${PAGE}/index.md`], "gzip");
    const figures = [
      requestFigure("the same page as HTML, cached", html, bare),
      requestFigure("a page as Markdown", markdown, bare),
    ];
    for (const [name, given] of TOOLS) {
      await warmUp(product.url, toolCall(name, given(0)));
      const measured = await measureCalls(product.url, (n) => toolCall(name, given(n)), {});
      figures.push(requestFigure(`tool ${name}`, measured, bare));
    }
    figures.push(...(await measureTokens(product.url)));
    await product.stop();
    return figures;
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/** The tokens that an agent reads, compared with those of the page that holds the same facts. */
async function measureTokens(origin: string): Promise<Figure[]> {
  const html = countTokens(await (await fetch(origin + PAGE)).text());
  const figureOf = (name: string, text: string): Figure => {
    const tokens = countTokens(text);
    const note = `${((100 * tokens) / html).toFixed(1)} % of the HTML`;
    return { name, value: tokens, unit: "tokens", note };
  };
  const markdown = await (await fetch(`${origin}${PAGE}/index.md`)).text();
  const figures = [
    { name: "a page as HTML", value: html, unit: "tokens" },
    figureOf("the same page as Markdown", markdown),
  ];
  for (const [name, given] of TOOLS) {
    const { path: address, ...init } = toolCall(name, given(0));
    const { result } = (await (await fetch(origin + address, init)).json()) as ToolAnswer;
    figures.push(figureOf(`answer of ${name}`, result.content.map(({ text }) => text).join("\n")));
  }
  return figures;
}

interface ToolAnswer {
  result: { content: { text: string }[] };
}

/** Makes a first call, so that the data it loads is not measured. */
async function warmUp(origin: string, { path: address, ...init }: ApiCall): Promise<void> {
  const response = await fetch(origin + address, init);
  await response.text();
}

/** A call in the current revision of the protocol. */
function toolCall(name: string, given: object): ApiCall {
  const version = "2026-07-28";
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return {
    ...{ method: "POST", path: "/mcp" },
    headers: {
      ...{ "content-type": "application/json", accept: "application/json, text/event-stream" },
      ...{ "mcp-protocol-version": version, "mcp-method": "tools/call", "mcp-name": name },
    },
    body: JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name, arguments: given, _meta },
    }),
  };
}
