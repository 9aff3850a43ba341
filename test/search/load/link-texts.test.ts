import { expect, test } from "vitest";
import { LinkTexts } from "#workers/operate/search/link-texts.ts";

test("a page gets the link texts that most others use, except its own titles", () => {
  const links = new LinkTexts();
  links.add("/a", [
    ["/cors", "sharing between origins"],
    ["/cors", "sharing between origins"],
    ["/cors", "CORS"],
  ]);
  links.add("/b", [
    ["/cors", "cross-site requests"],
    ["/cors", "sharing between origins"],
  ]);
  links.add("/cors", [["/cors", "this page"]]);
  expect(links.of("/cors", ["CORS"])).toEqual(["sharing between origins", "cross-site requests"]);
  expect(links.of("/other", [])).toEqual([]);
});
