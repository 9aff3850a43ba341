import { expect, test } from "vitest";
import { cutText } from "#workers/api/services/agents/cut.ts";
import { countTokens } from "#workers/api/services/agents/tokens.ts";

test.each([
  ["", 0],
  ["a word", 2],
  ["querySelectorAll", 3],
  ["2022-08-30", 6],
  ["| --- | --- |", 5],
  ["色です", 3],
  ["🙂", 1],
])("%j counts as %i tokens", (text, tokens) => {
  expect(countTokens(text)).toBe(tokens);
});

test("text is cut into parts that add up to the whole, however long its lines are", () => {
  const texts = ["x".repeat(5000), "🙂".repeat(3000), "a b\n".repeat(3000), "色\n\n".repeat(3000)];
  for (const text of texts) {
    const parts: string[] = [];
    let at: number | undefined = 0;
    while (at !== undefined) {
      const { text: part, next } = cutText(text, at, 200);
      expect(countTokens(part)).toBeLessThanOrEqual(201);
      expect(part).not.toBe("");
      expect(() => encodeURIComponent(part)).not.toThrow();
      parts.push(part);
      at = next;
    }
    expect(parts.join("")).toBe(text);
  }
});
