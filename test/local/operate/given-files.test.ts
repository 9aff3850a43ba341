import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Statement } from "#db/statement.ts";
import { COMMANDS } from "#workers/operate/ads/commands.ts";
import { readList } from "#workers/operate/observatory/read-list.ts";

/** A folder from which a command is called. */
function callFrom(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "webdocs-given-"));
  vi.stubEnv("INIT_CWD", folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return folder;
}

test("reads a campaign relative to the folder where the command was called", async () => {
  const folder = callFrom();
  copyFileSync("public/favicon.svg", path.join(folder, "sign.svg"));
  const creative = { format: "top", image: "sign.svg", alt: "A sign", copy: "Words.", colors: {} };
  const campaign = { name: "near", url: "/", starts: "2026-01-01", creatives: [creative] };
  writeFileSync(path.join(folder, "campaign.json"), JSON.stringify(campaign));
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const sent: Statement[] = [];
  const run = async (statements: Statement[]) => {
    sent.push(...statements);
    return [];
  };
  await COMMANDS.add?.(run, "campaign.json");
  expect(sent[0]?.parameters).toContain("near");
});

test("reads a preload list relative to the folder where the command was called", async () => {
  writeFileSync(path.join(callFrom(), "list.json"), "{}");
  expect(await readList("list.json")).toBe("{}");
});
