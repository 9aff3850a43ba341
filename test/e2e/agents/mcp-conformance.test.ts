import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type RegistryTool, registryTool } from "./registry-tool.ts";

/** The conformance suite by the authors of the protocol. */
const [NAME, VERSION] = ["@modelcontextprotocol/conformance", "0.2.0-alpha.12"];

/**
 * Scenarios that need tools, prompts or resources of the package's own diagnostic server, by what
 * they need.
 */
const LEFT_OUT: Record<string, readonly string[]> = {
  // Tools of that server, such as `test_simple_text`.
  tools: [
    ...["tools-call-audio", "tools-call-embedded-resource", "tools-call-error", "tools-call-image"],
    ...["tools-call-mixed-content", "tools-call-simple-text", "tools-call-with-progress"],
    ...["tools-call-elicitation", "tools-call-sampling", "tools-call-with-logging"],
    ...["elicitation-sep1034-defaults", "elicitation-sep1330-enums", "json-schema-2020-12"],
    "http-custom-header-server-validation",
    "input-required-result-basic-elicitation",
    "input-required-result-basic-list-roots",
    "input-required-result-basic-sampling",
    "input-required-result-capability-check",
    "input-required-result-multi-round",
    "input-required-result-multiple-input-requests",
    "input-required-result-request-state",
    "input-required-result-result-type",
    "input-required-result-tampered-state",
  ],
  // Its prompts, resources and log: this server has none of these, and says so.
  others: [
    ...["completion-complete", "input-required-result-non-tool-request", "logging-set-level"],
    ...["prompts-get-embedded-resource", "prompts-get-simple", "prompts-get-with-args"],
    ...["prompts-get-with-image", "prompts-list", "resources-list", "resources-read-binary"],
    ...["resources-read-text", "resources-subscribe", "resources-templates-read"],
    "resources-unsubscribe",
  ],
  // Its long-running tools, which are an extension of the protocol.
  tasks: [
    ...["tasks-capability-negotiation", "tasks-dispatch-and-envelope", "tasks-lifecycle"],
    ...["tasks-mrtr-composition", "tasks-mrtr-input", "tasks-request-headers"],
    ...["tasks-request-state-removal", "tasks-required-task-error", "tasks-wire-fields"],
  ],
};

/** Checks of other scenarios with the same needs. */
const CHECKS_LEFT_OUT = [
  "caching sep-2549-prompts-list-caching-hints",
  "caching sep-2549-resources-list-caching-hints",
  "caching sep-2549-resources-templates-list-caching-hints",
  "server-stateless sep-2575-http-server-no-independent-requests-on-stream",
  "server-stateless sep-2575-missing-capability-http-400",
  "server-stateless sep-2575-server-no-log-without-loglevel",
  "server-stateless sep-2575-server-rejects-undeclared-capability",
];

/** Messages of checks that fail because something they need is missing. */
const NEEDS =
  /Method not found|Tool .* not found|not list the diagnostic tool|exposes no tool|Not testable|Prerequisite failed|Expected InputRequiredResult|fixture from|-32021|-32602; got -32601|extensions MUST be advertised/;

interface Check {
  id: string;
  status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  errorMessage?: string;
}

let tool: RegistryTool | string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "conformance-"));
  tool = await registryTool(NAME, VERSION);
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The checks of each scenario that a revision of the protocol requires. */
async function judge(tool: RegistryTool, revision: string): Promise<Map<string, Check[]>> {
  const out = path.join(folder, revision);
  const url = `${inject("baseUrl")}/mcp`;
  await tool.run(["server", "--url", url, "--requirements", revision, "--output-dir", out]);
  const scenarios = new Map<string, Check[]>();
  for (const name of await readdir(out)) {
    const scenario = /^server-(.+?)-\d{4}-\d\d-\d\dT/.exec(name)?.[1] ?? name;
    const text = await readFile(path.join(out, name, "checks.json"), "utf8");
    scenarios.set(scenario, JSON.parse(text) as Check[]);
  }
  return scenarios;
}

/** Scenarios that apply to every server, and must be among those that pass. */
const PASSED: Record<string, readonly string[]> = {
  "2026-07-28": [
    ...["caching", "dns-rebinding-protection", "http-header-validation", "server-stateless"],
    ...["input-required-result-unsupported-methods", "tools-list"],
  ],
  "2025-11-25": ["dns-rebinding-protection", "ping", "server-initialize", "tools-list"],
};

test.for(Object.keys(PASSED))(
  "revision %s: passes every scenario that does not need the suite's diagnostic server",
  {
    timeout: 180_000,
  },
  async (revision, { skip }) => {
    if (typeof tool === "string") return skip(tool);
    const scenarios = await judge(tool, revision);
    const left = new Set(Object.values(LEFT_OUT).flat());
    const failed: string[] = [];
    const passed: string[] = [];
    for (const [scenario, checks] of scenarios) {
      const failures = checks.filter(({ status }) => status === "FAILURE");
      if (left.has(scenario)) {
        // It may fail for this reason only, and leaves the list once it passes.
        expect(failures, scenario).not.toEqual([]);
        for (const { id, errorMessage } of failures) {
          expect(`${scenario} ${id}: ${errorMessage}`).toMatch(NEEDS);
        }
        continue;
      }
      if (checks.some(({ status }) => status === "SUCCESS")) passed.push(scenario);
      failed.push(...failures.map(({ id }) => `${scenario} ${id}`));
    }
    const unexpected = failed.filter((one) => !CHECKS_LEFT_OUT.includes(one));
    expect(unexpected).toEqual([]);
    expect(passed).toEqual(expect.arrayContaining([...(PASSED[revision] ?? [])]));
  },
);
