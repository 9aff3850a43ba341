import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { externalAddress } from "#content-build/authoring/external/external-links.ts";
import { HostTurns } from "#content-build/authoring/external/host-turns.ts";
import { isPrivateAddress, publicLookup } from "#content-build/authoring/external/public-lookup.ts";
import { requestLink } from "#content-build/authoring/external/request-link.ts";
import { runContentCommand } from "#content-build/authoring/run-command.ts";
import { sourceOf, temporaryFolder } from "../support.ts";
import { repositoryOfFiles } from "./repository.ts";

interface Seen {
  host: string;
  method: string;
  path: string;
  agent: string;
  from: number;
}

/** External servers: all on one port, told apart by host name. */
const HOSTS = ["one.org", "two.org", "three.org", "busy.org", "down.org"];
const seen: Seen[] = [];
let port = 0;

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const { url: path = "", method = "", headers } = request;
  const host = headers.host?.split(":")[0] ?? "";
  seen.push({ host, method, path, agent: headers["user-agent"] ?? "", from: performance.now() });
  if (host === "down.org") return request.socket.destroy();
  if (host === "busy.org") return response.writeHead(429, { "retry-after": "3600" }).end();
  const to: Record<string, [number, string]> = {
    "/moved": [301, "/there"],
    "/for-now": [302, "/there"],
    "/inside": [301, "http://127.0.0.1:1/secret"],
    "/circle": [301, "/circle"],
  };
  const [status, location] = to[path] ?? [200, undefined];
  if (location) return response.writeHead(status, { location }).end();
  if (path === "/gone") return response.writeHead(404).end();
  if (path === "/no-head") return response.writeHead(method === "HEAD" ? 405 : 200).end("text");
  if (path === "/people-only") return response.writeHead(403).end();
  response.writeHead(200).end("a".repeat(100_000));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.close();
});

beforeEach(() => {
  seen.length = 0;
});

/** A page with this text, on which `run` runs `check --external` with its own file of kept results. */
function pageWith(body: (at: (host: string, path: string) => string) => string) {
  const text = body((host, at) => `http://${host}:${port}${at}`);
  const repository = repositoryOfFiles({
    "files/en-us/web/index.md": sourceOf({ slug: "Web", body: text }),
  });
  const kept = path.join(temporaryFolder(), "kept.json");
  const readKept = () =>
    JSON.parse(readFileSync(kept, "utf8")) as [string, { kind: string; at: string }][];
  const resolve = HOSTS.flatMap((host) => ["--resolve", `${host}=127.0.0.1`]);
  return {
    kept,
    async run(...more: string[]) {
      const said: string[] = [];
      const errors = vi.spyOn(console, "error").mockImplementation((line) => said.push(line));
      const lines: string[] = [];
      const args = ["check", "--external", "--format", "json", "--kept", kept, ...resolve, ...more];
      const code = await runContentCommand(args, (line) => lines.push(line), {
        CONTENT_ROOT: repository.settings.roots.content,
      });
      errors.mockRestore();
      const issues = lines.length === 0 ? [] : (JSON.parse(lines.join("\n")) as object[]);
      return { code, issues, said: said.join("\n") };
    },
    /** The kept results by the paths of links. */
    kinds() {
      return Object.fromEntries(readKept().map(([url, { kind }]) => [new URL(url).pathname, kind]));
    },
    /** Makes the kept results older by this many days. */
    age(days: number) {
      const entries = readKept();
      for (const [, result] of entries) {
        result.at = new Date(Date.parse(result.at) - days * 86_400_000).toISOString();
      }
      writeFileSync(kept, JSON.stringify(entries));
    },
  };
}

test("reports dead and permanently moved links at their positions", async () => {
  const page = pageWith(
    (at) => `Text.

[Gone](${at("one.org", "/gone")}#part) and [moved](${at("two.org", "/moved")}).

<a href="${at("one.org", "/gone")}">again</a> [for now](${at("three.org", "/for-now")})
\`[code](${at("three.org", "/gone")})\`
`,
  );
  const { code, issues } = await page.run();
  expect(issues).toMatchObject([
    { code: "external-link", severity: "error", file: "en-us/web/index.md", line: 8, column: 8 },
    { severity: "warning", line: 8, advice: expect.stringMatching(/two\.org:\d+\/there instead/) },
    { severity: "error", line: 10, column: 10 },
  ]);
  expect(code).toBe(1);
});

test("sends a host one request per second at most, with its own User-Agent", async () => {
  const paths = ["/a", "/b", "/c"];
  const page = pageWith((at) => paths.map((each) => `[x](${at("one.org", each)})`).join("\n"));
  await page.run();
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "HEAD /a",
    "HEAD /b",
    "HEAD /c",
  ]);
  for (const [before, after] of [seen.slice(0, 2), seen.slice(1)]) {
    expect((after?.from ?? 0) - (before?.from ?? 0)).toBeGreaterThanOrEqual(990);
  }
  expect(seen[0]?.agent).toMatch(/^webdocs-link-check \(\+https:\/\//);
});

test("reuses kept results until they expire", async () => {
  const page = pageWith(
    (at) =>
      `[x](${at("one.org", "/fine")}) [y](${at("two.org", "/gone")}) [z](${at("three.org", "/")})`,
  );
  expect((await page.run()).issues).toHaveLength(1);
  seen.length = 0;
  const again = await page.run();
  expect(seen).toEqual([]);
  expect(again).toMatchObject({ code: 1, issues: [{ found: expect.stringContaining("gone") }] });
  page.age(1);
  await page.run();
  expect(new Set(seen.map(({ path }) => path))).toEqual(new Set(["/gone"]));
  page.age(14);
  seen.length = 0;
  await page.run();
  expect(new Set(seen.map(({ path }) => path))).toEqual(new Set(["/fine", "/gone", "/"]));
});

test("reports a failing server after three runs, not after one", async () => {
  const page = pageWith((at) => `[x](${at("down.org", "/page")})`);
  for (const expected of [0, 0, 1]) {
    const { issues } = await page.run();
    expect(issues).toHaveLength(expected);
    page.age(1);
  }
});

test("accepts 403, 405 for HEAD, and temporary redirects", async () => {
  const page = pageWith(
    (at) =>
      `[x](${at("one.org", "/no-head")}) [y](${at("two.org", "/people-only")}) [z](${at("three.org", "/for-now")})`,
  );
  expect(await page.run()).toMatchObject({ code: 0, issues: [] });
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toContain("GET /no-head");
});

test("sends a host that answers 429 no more requests in the same run", async () => {
  const page = pageWith((at) =>
    ["/a", "/b", "/c"].map((each) => `[x](${at("busy.org", each)})`).join(" "),
  );
  const { issues, said } = await page.run();
  expect(issues).toEqual([]);
  expect(seen).toHaveLength(1);
  expect(said).toContain("3 left for the next run");
});

test("sends a host that drops connections three requests at most", async () => {
  const paths = ["/a", "/b", "/c", "/d", "/e"];
  const page = pageWith((at) => paths.map((each) => `[x](${at("down.org", each)})`).join(" "));
  expect((await page.run()).said).toContain("3 asked for, 0 known from before, 2 left");
});

test("reports nothing and keeps nothing without a network", async () => {
  const hosts = ["x", "y", "z"].map((name) => `[x](http://${name}.down.org:${port}/)`);
  const page = pageWith(() => hosts.join(" "));
  const fixed = ["x", "y", "z"].flatMap((name) => ["--resolve", `${name}.down.org=127.0.0.2`]);
  // Nothing listens at this address.
  const { code, said } = await page.run(...fixed);
  expect(code).toBe(2);
  expect(said).toContain("offline");
  expect(existsSync(page.kept)).toBe(false);
});

test("follows no redirects into private networks, and ends redirect loops", async () => {
  const page = pageWith(
    (at) => `[x](${at("one.org", "/inside")}) [y](${at("two.org", "/circle")})`,
  );
  expect(await page.run()).toMatchObject({ code: 0, issues: [] });
  expect(readFileSync(page.kept, "utf8")).toContain("too many redirects");
  expect(page.kinds()).toEqual({ "/inside": "refused", "/circle": "failing" });
}, 30_000);

test("sends no requests to names that resolve to private networks", async () => {
  // Resolved by the system, without `--resolve`: the name of this machine.
  const options = { turns: new HostTurns(1), userAgent: "test", timeoutMs: 5000 };
  const address = `http://localhost:${port}/`;
  const checked = { ...options, lookup: publicLookup(new Map()) };
  expect(await requestLink(address, checked)).toEqual({ kind: "refused" });
  expect(seen).toEqual([]);
  const unchecked = { ...options, lookup: publicLookup(new Map([["localhost", "127.0.0.1"]])) };
  expect(await requestLink(address, unchecked)).toEqual({ kind: "fine" });
});

test.each([
  ["https://www.w3.org/TR/#part", "https://www.w3.org/TR/"],
  ["https://example.org/page", undefined],
  ["https://shop.example/page", undefined],
  ["http://127.0.0.1/page", undefined],
  ["http://[::1]/page", undefined],
  ["http://0x7f.1/page", undefined],
  ["http://printer/page", undefined],
  ["https://me:secret@site.org/", undefined],
  ["https://developer.mozilla.org/en-US/docs/Web", undefined],
  ["/en-US/docs/Web", undefined],
  ["https://", undefined],
])("%s is requested as %s", (href, expected) => {
  expect(externalAddress(href)).toBe(expected);
});

test.each([
  ["10.1.2.3", true],
  ["172.31.0.1", true],
  ["172.32.0.1", false],
  ["169.254.169.254", true],
  ["::1", true],
  ["::ffff:192.168.0.1", true],
  ["fd00::1", true],
  ["93.184.215.14", false],
  ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", false],
])("%s is private: %s", (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

test("a failed request does not block those queued behind it", async () => {
  const turns = new HostTurns(1);
  const failing = turns.take("a", () => Promise.reject(new Error("no")));
  const next = turns.take("a", async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("says how invalid options must be written", async () => {
  const page = pageWith(() => "Text.");
  expect((await page.run("--minutes", "soon")).said).toContain('--minutes is "soon"');
  expect((await page.run("--resolve", "one.org")).said).toContain("must be like");
});
