import { expect, test } from "vitest";
import { editorCommand } from "#workers/local/dev/open-editor.ts";

test.each([
  ["code --wait", ["code", ["--wait", "-g", "--", "/a b.md:3:7"]]],
  ["/usr/bin/nvim", ["/usr/bin/nvim", ["+3", "--", "/a b.md"]]],
  ["zed", ["zed", ["--", "/a b.md:3:7"]]],
  ["webstorm", ["webstorm", ["--line", "3", "--column", "7", "/a b.md"]]],
  ["my-editor -x", ["my-editor", ["-x", "/a b.md"]]],
])("passes the line to %s in its own syntax", (setting, command) => {
  expect(editorCommand(setting, "/a b.md", 3, 7)).toEqual(command);
});

test("opens no editor without a setting", () => {
  expect(editorCommand("  ", "/a.md", 1, 1)).toBeUndefined();
});
