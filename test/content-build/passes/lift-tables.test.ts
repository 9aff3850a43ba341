import { expect, test } from "vitest";
import { compileBody } from "../support.ts";

const front = "browser-compat: css.properties.color";

test("turns tables within an element into sections", () => {
  const { doc } = compileBody(
    "## Data\n\n<div>\n\n{{Specifications}}\n\n</div>\n\n## Support\n\n<div>Before {{Compat}}</div>",
    { front },
  );
  expect(doc.body.map(({ type, value }) => [type, value.id])).toEqual([
    ["specifications", "data"],
    ["browser_compatibility", "support"],
    ["prose", null],
  ]);
  expect(doc.body[2]?.value.content).toContain("Before");
});

test("leaves out an element that held nothing else", () => {
  const { doc } = compileBody("## Support\n\n- {{Compat}}", { front });
  expect(doc.body).toHaveLength(1);
  expect(doc.body[0]).toMatchObject({ type: "browser_compatibility", value: { id: "support" } });
});
