import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";

const PAGE = "content/generic-content/files/plus/features/api.md";
const HOST = "https://webdocs.example";

const root = path.resolve(import.meta.dirname, "../../..");
const text = readFileSync(path.join(root, PAGE), "utf8");
const examples = [...text.matchAll(/^```bash\n(.*?)\n```$/gms)].map(([, code = ""]) => code);

/** Expected text of an answer, by a part of the example's code. */
const ANSWERS: [part: string, pattern: RegExp][] = [
  ["/index.md", /^---\ntitle: /],
  ["Accept: text/markdown", /^---\ntitle: /],
  ["/mcp", /Chrome 105 \(2022-/],
  ["/documents?", /"markdown":"---\\ntitle: /],
  ["/compat?", /"key":"javascript.builtins.Array.at"/],
  ["/compat/keys?", /"next":"css\./],
  ["/baseline?", /"level":"newly"/],
  ["/baseline/container-queries", /"css.properties.container-name"/],
  ["/search?", /"results":\[\{/],
  ["/updates?", /"kind":"low"/],
];

test("every example on the API page has an expected answer", () => {
  expect(examples).toHaveLength(ANSWERS.length);
  for (const [at, [part]] of ANSWERS.entries()) expect(examples[at]).toContain(part);
});

test.each(examples)("%s", async (example) => {
  const here = example.replaceAll(HOST, inject("baseUrl"));
  const command = here.replace(/^curl /, "curl --silent --show-error --fail ");
  const { stdout } = await promisify(execFile)("sh", ["-c", command]);
  const [, pattern = /^$/] = ANSWERS.find(([part]) => example.includes(part)) ?? [];
  expect(stdout).toMatch(pattern);
});
