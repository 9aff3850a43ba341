import { expect, test } from "vitest";
import { impersonal } from "#workers/api/services/ai-help/unanswered.ts";

test.each([
  [
    "an e-mail address",
    "Why does Ada.Lovelace+news@mail.example.org not fit?",
    "why does … not fit?",
  ],
  ["a handle", "How does @ada see this?", "how does … see this?"],
  ["an address", "Open https://ada.example/me?token=1 in a frame", "open … in a frame"],
  ["an address of another kind", "parse postgres://ada:secret@db/one please", "parse … please"],
  ["a long number", "order 20261128 is missing", "order … is missing"],
  ["a name with a long number", "log in as ada_19851210 twice", "log in as … twice"],
  ["a telephone number", "call +49 (151) 234-56-78 from a link", "call … from a link"],
  ["another one", "tel:555-867-5309 on a phone", "tel:… on a phone"],
  ["a card", "Is 4111 1111 1111 1111 valid?", "is … valid?"],
  ["a key", `fetch with sk-${"aB3".repeat(12)} fails`, "fetch with … fails"],
])("%s is removed from unanswered questions", (_, question, listed) => {
  expect(impersonal(question)).toBe(listed);
});

test.each([
  "what does error 404 mean in es2015 and iso-8859-1?",
  "rgb(255 100 50) or #ff6432",
  "viewbox of 0 0 24 24",
  "array.prototype.at(-1), since 2022-03-01",
])("%j stays unchanged", (question) => {
  expect(impersonal(question)).toBe(question);
});

test("case and whitespace are normalised, and long questions are truncated", () => {
  expect(impersonal("  How do I\n\tCENTER  it? ")).toBe("how do i center it?");
  expect(impersonal("why ".repeat(1000))).toHaveLength(200);
});
