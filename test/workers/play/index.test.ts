import { expect, test } from "vitest";
import { packSample } from "#app/features/play/samples/sample-state.ts";
import type { SampleCode } from "#content-build/contract/play/sample-code.ts";
import { type PlaySettings, default as play } from "#workers/play/index.ts";

const ORIGIN = "https://webdocs.example";
const SETTINGS: PlaySettings = { ORIGIN, SHARED_ASSETS: "https://assets.example/shared" };
const HOST = "samples.example";
const RANDOM = "0b0d5a2e-7c0d-4c57-9a5c-1e6b3f2d4c8a";
const FRAMED = { "sec-fetch-dest": "iframe", referer: `${ORIGIN}/` };

function ask(path: string, init?: RequestInit, label = "abc"): Promise<Response> {
  return play.fetch(new Request(`https://${label}.${HOST}${path}`, init), SETTINGS);
}

async function run(code: SampleCode, init: RequestInit = { headers: FRAMED }, more = "") {
  const { state, label } = await packSample(code);
  return ask(`/en-US/docs/Web/runner.html?state=${state}${more}`, init, label);
}

test("the root path shows an explanation", async () => {
  const response = await ask("/");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await response.text()).toContain("<h1>");
});

test("search engines are excluded", async () => {
  expect(await (await ask("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  expect((await ask("/")).headers.get("x-robots-tag")).toBe("noindex, nofollow");
});

test("the health check responds", async () => {
  const response = await ask("/healthz");
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual({ ok: true, worker: "play" });
});

test("unknown paths return 404", async () => {
  expect((await ask("/en-US/docs/Web")).status).toBe(404);
});

test("unsupported methods return 405", async () => {
  const response = await ask("/", { method: "POST" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test.each(["/", "/none", "/healthz", "/robots.txt", "/runner.html"])(
  "%s allows neither scripts nor requests",
  async (path) => {
    const { headers } = await ask(path, { headers: { "x-request-id": "0123456789" } });
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(headers.get("content-security-policy")).not.toContain("script");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toBe("0123456789");
  },
);

test("a sample contains its CSS, HTML and JavaScript", async () => {
  const response = await run({ html: "<b>Hi</b>", css: "b { color: red }", js: "go()" });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('<style id="css-output">b { color: red }</style>');
  expect(html).toContain("<b>Hi</b>");
  expect(html).toContain("<script>go()</script>");
});

test("a waiting frame does not contain the code in its URL", async () => {
  const code = { js: "go()", html: "<b>Hi</b>", defaults: "playground", isChecked: true } as const;
  const response = await run({ ...code, isWaiting: true });
  const html = await response.text();
  expect(html).not.toContain("go()");
  expect(html).not.toContain("<b>Hi</b>");
  // Everything is in one script, whose strings must not close it.
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
});

test("a running sample has its security headers", async () => {
  const { headers } = await run({ html: "x" });
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`frame-ancestors 'self' ${ORIGIN}`);
  expect(policy).toContain("default-src 'self' https:;");
  expect(headers.get("origin-agent-cluster")).toBe("?1");
  expect(headers.get("clear-site-data")).toBe('"cookies", "storage"');
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("a host that is not the hash of the code runs it only in frames of the site or itself", async () => {
  const { state } = await packSample({ html: "x" });
  const status = async (headers: Record<string, string>) =>
    (await ask(`/runner.html?state=${state}`, { headers }, RANDOM)).status;
  expect(await status(FRAMED)).toBe(200);
  expect(await status({ ...FRAMED, referer: `https://${RANDOM}.${HOST}/runner.html` })).toBe(200);
  expect(await status({ ...FRAMED, referer: "https://evil.example/" })).toBe(403);
  expect(await status({ ...FRAMED, referer: "https://webdocs.example.evil.example/" })).toBe(403);
  expect(await status({ "sec-fetch-dest": "iframe" })).toBe(403);
  expect(await status({ "sec-fetch-dest": "document", referer: `${ORIGIN}/` })).toBe(403);
});

test("outside a frame, the code runs only after a confirmed warning", async () => {
  const code = { html: "<script>alert(1)</script>" };
  const headers: Record<string, string> = { "sec-fetch-dest": "document" };
  const warning = await run(code, { headers });
  expect(warning.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  const html = await warning.text();
  expect(html).not.toContain("<script>alert");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(warning.headers.get("set-cookie")).toBeNull();
  const again = (query: string, site: string) =>
    run(code, { headers: { ...headers, "sec-fetch-site": site }, redirect: "manual" }, query);
  expect(await (await again("&run=1", "same-origin")).text()).toContain(
    "<script>alert(1)</script>",
  );
  expect(await (await again("", "same-origin")).text()).toContain("Caution");
  for (const site of ["none", "cross-site", "same-site"]) {
    const elsewhere = await again("&run=1", site);
    expect(elsewhere.status).toBe(302);
    // A reload of the warning must not count as consent.
    expect(elsewhere.headers.get("location")).toMatch(/^\?state=[^&]+$/);
  }
});

test("a path that looks like a host leads nowhere else", async () => {
  const { state, label } = await packSample({ html: "x" });
  const headers = { "sec-fetch-dest": "document" };
  const path = `//evil.example/runner.html?state=${state}`;
  const warning = await ask(path, { headers }, label);
  expect(await warning.text()).toContain(`<a href="?state=${encodeURIComponent(state)}&amp;run=1"`);
  const redirected = await ask(`${path}&run=1`, { headers, redirect: "manual" }, label);
  expect(redirected.headers.get("location")).toMatch(/^\?state=/);
});

test("a sample in a window of its own is sandboxed", async () => {
  const policyOf = async (init: RequestInit, more = "") =>
    (await run({ html: "x" }, init, more)).headers.get("content-security-policy") ?? "";
  const headers = { "sec-fetch-dest": "document", "sec-fetch-site": "same-origin" };
  expect(await policyOf({ headers }, "&run=1")).toMatch(/; sandbox allow-scripts allow-forms$/);
  expect(await policyOf({ headers: FRAMED })).not.toContain("sandbox");
});

test("a missing or malformed state is rejected", async () => {
  expect((await ask("/runner.html", { headers: FRAMED })).status).toBe(400);
  for (const state of ["%%%", "abc", btoa("no deflate")]) {
    const path = `/runner.html?state=${encodeURIComponent(state)}`;
    expect((await ask(path, { headers: FRAMED })).status).toBe(404);
  }
});

test("a small state that decompresses to too much is rejected", async () => {
  expect((await run({ html: "a".repeat(5 * 1024 * 1024) })).status).toBe(404);
});

test("a long sample can be posted as a form, but only into a frame", async () => {
  const html = Array.from({ length: 3000 }, (_, at) => `<p>${at * 7919}</p>`).join("");
  const { state } = await packSample({ html });
  const body = new URLSearchParams({ state });
  const sent = await ask("/runner.html", { method: "POST", headers: FRAMED, body }, RANDOM);
  expect(await sent.text()).toContain("<p>7919</p>");
  const { label } = await packSample({ html });
  const headers = { "sec-fetch-dest": "document" };
  expect((await ask("/runner.html", { method: "POST", headers, body }, label)).status).toBe(403);
});

test("a malformed, missing or oversized form is rejected", async () => {
  const send = async (body: BodyInit, type: string) =>
    ask("/runner.html", {
      method: "POST",
      headers: { ...FRAMED, "content-type": type },
      body,
    });
  expect((await send("--x\r\nbroken", "multipart/form-data; boundary=x")).status).toBe(400);
  expect((await send("broken", "multipart/form-data")).status).toBe(400);
  expect((await send("{}", "application/json")).status).toBe(400);
  const form = "application/x-www-form-urlencoded";
  expect((await send(`state=${"a".repeat(7 * 1024 * 1024)}`, form)).status).toBe(413);
});

test("a body of unknown length is read only up to the size limit", async () => {
  let chunks = 0;
  const body = new ReadableStream({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
      if (chunks === 100) controller.close();
    },
  });
  const headers = { ...FRAMED, "content-type": "application/x-www-form-urlencoded" };
  const response = await ask("/runner.html", { method: "POST", headers, body });
  expect(response.status).toBe(413);
  expect(chunks).toBeLessThan(12);
});

test("code cannot close its own element", async () => {
  const html = await (await run({ css: "</style><i>", js: 'x = "</script><b>"' })).text();
  expect(html).not.toContain("</style><i>");
  expect(html).toContain('x = "<\\/script><b>"');
});

test("a sample nested too deeply is rejected", async () => {
  const nested = (value: unknown) => run({ js: "", imports: { lib: value as string } });
  expect((await nested("[[{{")).status).toBe(200);
  expect((await nested([])).status).toBe(404);
});

test("modules resolve bare imports", async () => {
  const imports = { lib: "https://cdn.example/lib.js" };
  const html = await (await run({ js: 'import "lib"', defaults: "module", imports })).text();
  expect(html).toContain(`<script type="importmap">${JSON.stringify({ imports })}</script>`);
  expect(html).toContain('<script type="module">import "lib"</script>');
});

test.each([
  "//evil.example/a.png",
  "/images//evil.example/a.png",
  "images/../../../evil/a.png",
  "images/%2e%2e/a.png",
  "images/..%2f/a.png",
  "https://evil.example/a.png",
  "\\\\evil.example\\a.png",
  "@evil.example/a.png",
  "images",
  "",
])("a path that is not a shared asset is not redirected: %s", async (path) => {
  const response = await ask(`/shared-assets/${path}`);
  expect(response.headers.get("location")).toBeNull();
  expect(response.status).toBe(404);
});

test("shared assets are redirected to their server", async () => {
  const response = await ask("/shared-assets/images/a.png");
  expect(response.headers.get("location")).toBe("https://assets.example/shared/images/a.png");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});

test.each(["/", "/none", "/healthz", "/shared-assets/images/a.png", "/runner.html?state=x"])(
  "%s responds to a request with 100 KB of cookies and clears them",
  async (path) => {
    const usual = await ask(path, { headers: { cookie: "small=x" } });
    expect(usual.headers.has("clear-site-data")).toBe(false);
    const bomb = Array.from({ length: 30 }, (_, n) => `bomb${n}=${"x".repeat(3400)}`).join("; ");
    const response = await ask(path, { headers: { cookie: bomb } });
    expect(response.status).toBe(usual.status);
    expect(response.headers.get("clear-site-data")).toBe('"cookies", "storage"');
  },
);
