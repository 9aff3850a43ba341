import { getByRole, queryByRole } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Thumbs } from "#app/components/article/thumbs/thumbs.tsx";
import { CLICK_EVENT } from "#app/islands/document/feedback.ts";
import { startThumbs } from "#app/islands/document/thumbs.ts";
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

test("a thumb is thanked for, told, and remembered beside what else was answered", () => {
  localStorage.setItem("thumbs", '{"other":{"submitted_at":1,"value":true}}');
  const heard = vi.fn();
  const hear = (event: Event) => heard((event as CustomEvent).detail.source);
  document.addEventListener(CLICK_EVENT, hear, { once: true });
  const box = ask();
  getByRole(box, "button", { name: "No" }).click();
  expect(getByRole(box, "status").textContent).toMatch(/^Thank you/);
  expect(document.activeElement).toBe(getByRole(box, "status"));
  expect(queryByRole(box, "button")).toBeNull();
  expect(heard).toHaveBeenCalledWith("thumbs: maps -> 0");
  expect(JSON.parse(localStorage.getItem("thumbs") ?? "")).toEqual({
    other: { submitted_at: 1, value: true },
    maps: { submitted_at: 1_700_000_000_000, value: false },
  });
});

test("who has answered is not asked again, unless it is asked each time", () => {
  getByRole(ask(), "button", { name: "Yes" }).click();
  expect(ask().hidden).toBe(true);
  expect(ask(true).hidden).toBe(false);
});

test("a memory that holds something else is no reason to stop", () => {
  localStorage.setItem("thumbs", "{ broken");
  const box = ask();
  getByRole(box, "button", { name: "Yes" }).click();
  expect(localStorage.getItem("thumbs")).toContain('"maps"');
});
