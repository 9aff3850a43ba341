import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

function deploy(args: string[], env: Record<string, string> = {}) {
  return execFileSync(process.execPath, ["workers/local/bootstrap.mjs", "deploy", ...args], {
    env: { ...process.env, CI: "true", ...env },
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

test("a deployment without credentials says which ones are missing", () => {
  expect(() => deploy([], { CLOUDFLARE_API_TOKEN: "", CLOUDFLARE_ACCOUNT_ID: "x" })).toThrow(
    /CLOUDFLARE_API_TOKEN, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY/,
  );
});

test("no deployed bundle contains stand-ins, and the site's bundle contains no secret of the API", () => {
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
