import { beforeEach, expect, test, vi } from "vitest";
import { startFragment } from "#app/document/islands/fragment.ts";

const replaced = vi.spyOn(location, "replace").mockImplementation(() => {});

beforeEach(() => {
  replaced.mockClear();
  document.body.innerHTML = '<h2 id="browser_compatibility"></h2><p id="Kept"></p>';
});

test("a fragment with capitals leads to the heading with the lower-case id", () => {
  location.hash = "#Browser_Compatibility";
  startFragment();
  expect(replaced).toHaveBeenCalledWith("#browser_compatibility");
});

test("fragments that match an id as they are, or none at all, are left alone", () => {
  for (const hash of ["#Kept", "#browser_compatibility", "#Nothing", "#%E0%A4%A", ""]) {
    location.hash = hash;
    startFragment();
  }
  expect(replaced).not.toHaveBeenCalled();
});
