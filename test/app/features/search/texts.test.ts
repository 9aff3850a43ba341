import { expect, test } from "vitest";
import { joinPassages, pathOf } from "#app/features/search/result.tsx";

test.each([
  [["the <mark>gap</mark> of"], "… the <mark>gap</mark> of …"],
  [["… cut already …", "and more..."], "… cut already … and more …"],
  [["It ends here."], "… It ends here."],
  [["ここで<mark>終わる</mark>。"], "… ここで<mark>終わる</mark>。"],
  [["Wait..."], "… Wait …"],
  [["…"], ""],
  [[], ""],
])("passages %j are joined into one line with single ellipses", (passages, line) => {
  expect(joinPassages(passages)).toBe(line);
});

test.each([
  ["Web/CSS/Reference/Properties/color", "CSS / Reference / Properties"],
  ["Web/JavaScript/Reference/Global_Objects/Array", "JavaScript / Reference / Global Objects"],
  ["Web/CSS", "Web"],
  ["Glossary/Semantics", "Glossary"],
  ["Web", "Web"],
])("the breadcrumbs of %s are %s", (slug, path) => {
  expect(pathOf(slug)).toBe(path);
});
