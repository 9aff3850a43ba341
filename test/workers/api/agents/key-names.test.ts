import { expect, test } from "vitest";
import { CompatSet } from "#content-build/compat/compat-set.ts";
import { KeyNames } from "#workers/api/services/agents/key-names.ts";
import { areaOf, type Key } from "./data.ts";

const cells: Key["cells"] = ["80", "80", "80"];

test("a feature whose ID equals another feature's name keeps its own keys", () => {
  const keys: Key[] = [
    { key: "global_attributes.lang", cells, status: [2, "", "", "lang-attr", "lang"] },
    { key: "selectors.lang", cells, status: [2, "", "", "lang", ":lang()"] },
    { key: "tags", cells, status: [2, "", "", "tags", "Lang"] },
  ];
  const names = new KeyNames(new CompatSet({ html: areaOf(keys) }));
  expect(names.features.map(({ feature, keys: own }) => [feature.id, own])).toEqual([
    ["lang", ["html.selectors.lang"]],
    ["lang-attr", ["html.global_attributes.lang"]],
    ["tags", ["html.tags"]],
  ]);
  expect(names.find("lang")?.feature?.id).toBe("lang");
  expect(names.find("lang-attr")?.feature?.id).toBe("lang-attr");
});
