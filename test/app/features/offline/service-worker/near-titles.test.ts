import { expect, test } from "vitest";
import { nearTitles } from "#app/features/offline/service-worker/near-titles.ts";

const titles = [
  { title: "color", url: "/en-US/docs/Web/CSS/color" },
  { title: "background-color", url: "/en-US/docs/Web/CSS/background-color" },
  { title: "Array", url: "/en-US/docs/Web/JavaScript/Array" },
];

test("pages that share more words with the URL come first, unrelated ones are left out", () => {
  const near = nearTitles(
    titles,
    new URL("https://site.example/en-US/docs/Games/background-color"),
  );
  expect(near.map(({ title }) => title)).toEqual(["background-color", "color"]);
});

test("a search matches titles in any letter case, and a malformed query matches none", () => {
  const near = nearTitles(titles, new URL("https://site.example/en-US/search?q=ARRAY"));
  expect(near.map(({ title }) => title)).toEqual(["Array"]);
  expect(nearTitles(titles, new URL("https://site.example/en-US/search?q=%E0%A4%A"))).toEqual([]);
});

test("without a match, top-level pages are suggested, except for a search", () => {
  const deep = [
    { title: "color", url: "/en-US/docs/Web/CSS/color" },
    { title: "CSS", url: "/en-US/docs/Web/CSS" },
    { title: "Web", url: "/en-US/docs/Web" },
  ];
  const near = nearTitles(deep, new URL("https://site.example/en-US/"));
  expect(near.map(({ title }) => title)).toEqual(["Web", "CSS", "color"]);
  expect(nearTitles(deep, new URL("https://site.example/en-US/search?q=nothing"))).toEqual([]);
});
