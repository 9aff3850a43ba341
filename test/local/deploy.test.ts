import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { POINTER_KEY, versionKey } from "#content-build/contract/lookup.ts";
import { startFakeS3 } from "#test/support/fake-s3.ts";

const COMMAND = ["workers/local/bootstrap.mjs", "deploy"];

function deploy(args: string[], env: Record<string, string> = {}) {
  return execFileSync(process.execPath, [...COMMAND, ...args], {
    // The build folder is shared with other tests, whose app sends telemetry from every tab.
    env: { ...process.env, CI: "true", VITE_TELEMETRY_SHARE: "", ...env },
    encoding: "utf8",
    stdio: "pipe",
  });
}

test("a dry run builds everything offline and prints the sizes of the three workers", () => {
  const output = deploy(["--dry-run"]);
  for (const name of ["site", "api", "play"]) {
    expect(output).toMatch(new RegExp(`${name}\\s+[\\d.]+ KiB / gzip: [\\d.]+ KiB`));
  }
  expect(output).toContain("Nothing was sent.");
});

test("a deployment without credentials names the missing ones", () => {
  expect(() => deploy([], { CLOUDFLARE_API_TOKEN: "", CLOUDFLARE_ACCOUNT_ID: "x" })).toThrow(
    /CLOUDFLARE_API_TOKEN, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY/,
  );
});

test("no bundle contains stand-ins, and only the API's refers to its secrets", () => {
  deploy(["--dry-run"]);
  const bundle = (name: string) => readFileSync(`build/deploy/${name}/index.js`, "utf8");
  for (const name of ["site", "api", "play"]) {
    for (const trace of ["oidc-provider", "Only on this machine", "people.example", "stand-ins"]) {
      expect(bundle(name), name).not.toContain(trace);
    }
  }
  for (const secret of ["API_SECRET", "OIDC_CLIENT_SECRET", "STRIPE_SECRET_KEY", "webhook"]) {
    expect(bundle("site")).not.toContain(secret);
    expect(bundle("play")).not.toContain(secret);
  }
  expect(bundle("api")).toContain("STRIPE_SECRET_KEY");
});

/** A stub of D1's HTTP API, which fails while `refuses` is set. */
async function startFakeD1() {
  const fake = {
    base: "",
    refuses: false,
    changes: 1,
    calls: [] as { url: string; batch: unknown[] }[],
  };
  const server = createServer(async (request, response) => {
    const { batch } = (await json(request)) as { batch: unknown[] };
    if (fake.refuses) {
      return void response.end('{ "success": false, "errors": [{ "message": "not now" }] }');
    }
    fake.calls.push({ url: request.url ?? "", batch });
    response.end(`{ "success": true, "result": [{ "meta": { "changes": ${fake.changes} } }] }`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  fake.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`;
  return fake;
}

test("--roll-back restores the previous content and search, and can be repeated if it fails", async () => {
  const s3 = await startFakeS3("webdocs-content");
  onTestFinished(() => s3.close());
  const d1 = await startFakeD1();
  const pointer = () => JSON.parse(String(s3.objects.get(POINTER_KEY)));
  const put = (key: string, value: object) =>
    s3.objects.set(key, Buffer.from(JSON.stringify(value)));
  put(POINTER_KEY, { version: "new", previous: "old" });
  for (const version of ["old", "new"]) put(versionKey(version), { version, shards: [] });
  const rollBack = () =>
    // Only the environment without a name has database ids in the configuration.
    promisify(execFile)(process.execPath, [...COMMAND, "--roll-back", "--env", ""], {
      env: {
        ...{
          ...process.env,
          CI: "true",
          R2_ENDPOINT: s3.endpoint,
          CLOUDFLARE_API_BASE_URL: d1.base,
        },
        ...{ CLOUDFLARE_ACCOUNT_ID: "account", CLOUDFLARE_API_TOKEN: "token" },
        ...{ R2_ACCESS_KEY_ID: "id", R2_SECRET_ACCESS_KEY: "secret" },
      },
    });

  d1.refuses = true;
  await expect(rollBack()).rejects.toMatchObject({
    stdout: "Content: back from new to old.\n",
    stderr: expect.stringContaining("not now"),
  });
  expect(pointer()).toEqual({ version: "old", previous: "new", rolledBack: true });

  d1.refuses = false;
  expect((await rollBack()).stdout).toBe("Search: back, too.\n");
  expect(pointer()).toEqual({ version: "old", previous: "new", rolledBack: true });
  expect(d1.calls).toEqual([
    {
      url: expect.stringMatching(/^\/client\/v4\/accounts\/account\/d1\/database\/[\d-]+2\/query$/),
      batch: [{ sql: expect.stringContaining("content_version"), params: ["new", "old"] }],
    },
  ]);

  d1.changes = 0;
  await expect(rollBack()).rejects.toThrow("no earlier version of the content");
});
