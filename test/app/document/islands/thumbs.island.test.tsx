import { getByRole, queryByRole } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Thumbs } from "#app/ui/thumbs/thumbs.tsx";
import { startThumbs } from "#app/document/islands/thumbs.ts";
import { setTelemetryListener } from "#app/lib/tell.ts";
import { render } from "../../support/render.tsx";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => vi.useRealTimers());

function ask(permanent = false): HTMLElement {
  const body = render(<Thumbs feature="maps" question="Is it useful?" permanent={permanent} />);
  startThumbs();
  return body.querySelector("[data-thumbs]") as HTMLElement;
}

test("a vote is thanked for, reported, and stored beside other answers", async () => {
  localStorage.setItem("thumbs", '{"other":{"submitted_at":1,"value":true}}');
  const heard = vi.fn();
  setTelemetryListener((_category, _name, extra) => heard(extra?.source));
  const box = ask();
  getByRole(box, "button", { name: "No" }).click();
  await vi.dynamicImportSettled();
  expect(getByRole(box, "status").textContent).toMatch(/^Thank you/);
  expect(document.activeElement).toBe(getByRole(box, "status"));
  expect(queryByRole(box, "button")).toBeNull();
  expect(heard).toHaveBeenCalledWith("thumbs: maps -> 0");
  expect(JSON.parse(localStorage.getItem("thumbs") ?? "")).toEqual({
    other: { submitted_at: 1, value: true },
    maps: { submitted_at: 1_700_000_000_000, value: false },
  });
});

test("a reader who has answered is not asked again, unless the question is permanent", async () => {
  getByRole(ask(), "button", { name: "Yes" }).click();
  await vi.dynamicImportSettled();
  expect(ask().hidden).toBe(true);
  expect(ask(true).hidden).toBe(false);
});

test("a vote is stored even if the stored data is malformed", async () => {
  localStorage.setItem("thumbs", "{ broken");
  const box = ask();
  getByRole(box, "button", { name: "Yes" }).click();
  await vi.dynamicImportSettled();
  expect(localStorage.getItem("thumbs")).toContain('"maps"');
});
