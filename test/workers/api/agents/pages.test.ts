import { beforeAll, expect, test } from "vitest";
import { countTokens } from "#workers/api/services/agents/tokens.ts";
import { type Answer, call, connect } from "./client.ts";
import { publishForAgents } from "./data.ts";

let read: (args: object) => Promise<Answer<"get_page">>;

beforeAll(async () => {
  await publishForAgents();
  const client = await connect("modern");
  read = (args) => call(client, "get_page", { page: "Web/CSS/color", ...args });
});

test("a long page is split into parts of at most 8,000 tokens that add up to the whole", async () => {
  const parts: string[] = [];
  let continuation: string | undefined;
  do {
    const answer = await read({ ...(continuation && { continuation }) });
    const { text } = answer.structuredContent;
    expect(countTokens(answer.content[0]?.text ?? "")).toBeLessThanOrEqual(8000);
    parts.push(text);
    continuation = answer.structuredContent.continuation;
    if (continuation) expect(answer.content[0]?.text).toContain(continuation);
  } while (continuation);
  expect(parts.length).toBeGreaterThan(1);
  const whole = parts.join("");
  expect(whole).toMatch(/^---\ntitle: color\n/);
  expect(whole).toMatch(/Paragraph 1499 [^\n]+\n+$/);
  for (const part of parts.slice(1)) expect(part).toMatch(/^Paragraph \d+ /);
});

test("a section is read by title or anchor, with its subsections", async () => {
  for (const args of [{ section: "Examples" }, { section: "#examples" }]) {
    const { structuredContent: found } = await read(args);
    expect(found.text).toBe(
      "## Examples\n\n### Red text\n\nIt is red.\n\n### Blue text\n\nIt is blue.\n\n",
    );
  }
  const { structuredContent: named } = await read({ page: "Web/CSS/color#browser_compatibility" });
  expect(named.text).toMatch(/^## Browser compatibility\n[^#]+$/);
  expect(named.sections).toEqual([
    ...["Syntax", "Examples", "Red text", "Blue text", "Browser compatibility", "Notes"],
  ]);
});

const LONG_ADDRESS = `Web/CSS/color${"/".repeat(5000)}`;

test.each([
  { length: -5 },
  { length: 1e12 },
  { length: "many" },
  { length: null },
  { continuation: "../../secret" },
  { continuation: "99999999-00000000" },
  { continuation: 7 },
  { locale: "tlh" },
  { locale: 5 },
  { page: "/en-US/docs/Web/CSS/color?x=%E0%A4%A" },
])("%j is clamped or ignored rather than rejected", async (args) => {
  const { isError, structuredContent } = await read(args);
  expect(isError).toBeFalsy();
  expect(structuredContent.title).toBe("color");
  expect(countTokens(structuredContent.text)).toBeLessThanOrEqual(20_000);
});

test("an overlong path is truncated", async () => {
  const { structuredContent } = await read({ page: LONG_ADDRESS });
  expect(structuredContent.title).toBe("color");
});

test("a continuation of a changed page restarts from the beginning with a note", async () => {
  const { structuredContent } = await read({ continuation: "500-deadbeef" });
  expect(structuredContent.text).toMatch(/^---\n/);
  expect(structuredContent.note).toContain("has changed");
});

test("an untranslated page falls back to English with a note", async () => {
  const { structuredContent: german } = await read({ locale: "de" });
  expect(german).toMatchObject({ locale: "en-US", note: expect.stringContaining("de") });
  const { structuredContent: japanese } = await read({ locale: "ja" });
  expect(japanese).toMatchObject({ locale: "ja", title: "色" });
  expect(japanese.note).toBeUndefined();
});
