import { expect, test } from "vitest";
import {
  currentStatement,
  supportLevel,
  supportSigns,
  versionLabel,
} from "#app/document/compat-table/support.ts";

test("full support takes precedence over prefixes, partial support, flags and removed support", () => {
  const full = { added: "80" };
  const prefix = { added: "40", prefix: "-webkit-" };
  const partial = { added: "30", partial: true };
  const flag = { added: "20", flags: [{ type: "preference", name: "x" }] };
  const gone = { added: "10", removed: "15" };
  expect(currentStatement([gone, flag, partial, prefix, full])).toBe(full);
  expect(currentStatement([gone, flag, partial, prefix])).toBe(prefix);
  expect(currentStatement([gone, flag, partial])).toBe(partial);
  expect(currentStatement([gone, flag])).toBe(flag);
  expect(currentStatement([gone])).toBe(gone);
});

test("the order of the statements is left unchanged", () => {
  const statements = [{ added: "10", removed: "15" }, { added: "80" }];
  currentStatement(statements);
  expect(statements[1]).toEqual({ added: "80" });
});

test("each kind of statement has its support level", () => {
  expect(supportLevel({ added: "1" })).toBe("yes");
  expect(supportLevel({ added: true })).toBe("yes");
  expect(supportLevel({ added: "1", partial: true })).toBe("partial");
  expect(supportLevel({ added: "preview", preview: true })).toBe("preview");
  expect(supportLevel({ added: false })).toBe("no");
  expect(supportLevel({ added: "1", flags: [{ type: "preference", name: "x" }] })).toBe("no");
  expect(supportLevel({ added: "1", removed: "2" })).toBe("removed");
  expect(supportLevel({ added: null })).toBe("unknown");
  expect(supportLevel(undefined)).toBe("unknown");
});

test("versions are shown without redundant characters", () => {
  expect(versionLabel("≤79")).toBe("79");
  expect(versionLabel("1.0")).toBe("1");
  expect(versionLabel("10.1")).toBe("10.1");
  expect(versionLabel(true)).toBeUndefined();
});

test("symbols come in the order of the legend", () => {
  const statements = [{ added: "1", prefix: "-x-", notesHTML: ["note"] }, { added: false }];
  expect(supportSigns(statements)).toEqual(["footnote", "prefix", "more"]);
});
