import { HtmlValidate } from "html-validate";
import { expect, inject, test } from "vitest";

const baseUrl = inject("baseUrl");
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

/** One page of each kind. */
const PAGES = [
  "/en-US/",
  "/ja/",
  "/en-US/docs/Web/CSS/Reference/Properties/color",
  "/en-US/docs/Web/HTML/Reference/Elements/img",
  "/en-US/docs/Web/HTML/Reference/Elements",
  "/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/map",
  "/en-US/docs/Web/API",
  "/de/docs/Web",
  "/en-US/blog/",
  "/en-US/blog/pages-without-script/",
  "/en-US/curriculum/",
  "/en-US/curriculum/core/",
  "/en-US/curriculum/core/semantic-html/",
  "/en-US/curriculum/about-curriculum/",
  "/de/about",
  "/en-US/community",
  "/ja/community/spotlight/mina-aoki",
  "/ru/newsletter",
  "/fr/advertising",
  "/en-US/plus",
  "/en-US/plus/collections",
  "/en-US/plus/settings",
  "/es/plus/docs/features/overview",
  "/en-US/search",
  "/en-US/search?q=color",
  "/en-US/play",
  "/en-US/check",
  "/en-US/login-failed",
  "/en-US/_flaws",
  "/en-US/docs/none",
];

test.each(PAGES)("%s is valid HTML", async (path) => {
  const response = await fetch(baseUrl + path, { headers: { accept: "text/html" } });
  const { results } = await validator.validateString(await response.text());
  const messages = results.flatMap((result) => result.messages);
  expect(
    messages.map(
      ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
    ),
  ).toEqual([]);
});
