import { expect, test } from "vitest";
import { describe } from "#app/lib/server/description.server.ts";
import { makeDoc, prose } from "../../support/doc.ts";

const summary = "Space between rows.";
const examples = prose("<p>One.</p>", "Examples");
const support = prose("", "Browser compatibility");

test("the description of an English reference page lists its sections", () => {
  const body = [prose(""), prose("", "Syntax"), examples, prose("", "See also"), support];
  expect(describe(makeDoc({ summary, body }))).toBe(
    "gap – CSS property reference: syntax, examples, and browser compatibility.",
  );
  const method = { title: "Array.prototype.map()", pageType: "javascript-instance-method" };
  expect(describe(makeDoc({ summary, body: [examples], ...method }))).toBe(
    "Array.prototype.map() – JavaScript instance method reference: examples.",
  );
  const header = { title: "Content-Security-Policy (CSP) header", pageType: "http-header" };
  expect(describe(makeDoc({ summary, body: [examples], ...header }))).toBe(
    "Content-Security-Policy (CSP) header reference: examples.",
  );
  const directive = {
    title: "Content-Security-Policy: script-src",
    pageType: "http-csp-directive",
  };
  expect(describe(makeDoc({ summary, body: [examples], ...directive }))).toBe(
    "Content-Security-Policy: script-src – HTTP CSP directive reference: examples.",
  );
});

test("guides, translations and pages with nothing to list keep their summary", () => {
  const body = [examples];
  expect(describe(makeDoc({ summary, body, pageType: "guide" }))).toBe(summary);
  expect(describe(makeDoc({ summary, body, pageType: "learn-module-chapter" }))).toBe(summary);
  expect(describe(makeDoc({ summary, body, locale: "de" }))).toBe(summary);
  expect(describe(makeDoc({ summary, body: [prose("<p>Only text.</p>")] }))).toBe(summary);
  expect(describe(makeDoc({ body: [], pageType: "guide" }))).toBeUndefined();
});
