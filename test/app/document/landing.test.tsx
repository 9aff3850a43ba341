import { getAllByRole, getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { Landing } from "#app/document/landing/landing.tsx";
import type { AreaHighlights } from "#content-build/contract/areas.ts";
import { render } from "../support/render.tsx";

const HIGHLIGHTS: AreaHighlights = {
  ways: {
    learn: { uri: "/en-US/docs/Learn/Styling", title: "Styling" },
    reference: { uri: "/ja/docs/Web/CSS/Reference", title: "リファレンス" },
  },
  mostRead: [{ uri: "/ja/docs/Web/CSS/gap", title: "gap" }],
  newInBaseline: [{ uri: "/en-US/docs/Web/CSS/gap", title: "Gaps", date: "2026-11-02" }],
};

test("renders an area's entry points, its most read pages and what is new in Baseline", () => {
  const body = render(<Landing area="css" highlights={HIGHLIGHTS} />, {
    path: "/ja/docs/Web/CSS",
    locale: "ja",
  });
  const links = getAllByRole(body, "link").map((link) => [
    link.textContent,
    link.getAttribute("href"),
    link.getAttribute("hreflang"),
  ]);
  expect(links.slice(0, 4)).toEqual([
    ["学ぶ", "/en-US/docs/Learn/Styling", "en-US"],
    ["リファレンス", "/ja/docs/Web/CSS/Reference", null],
    ["gap", "/ja/docs/Web/CSS/gap", null],
    ["Gaps", "/en-US/docs/Web/CSS/gap", "en-US"],
  ]);
  expect(body.textContent).toContain("2026年11月");
  expect(getByRole(body, "heading", { name: "よく読まれているページ" })).toBeTruthy();
  // The drawings stay below 4 KiB in total.
  const drawings = [...body.querySelectorAll("svg")].map(({ outerHTML }) => outerHTML).join("");
  expect(drawings.length).toBeGreaterThan(0);
  expect(drawings.length).toBeLessThan(4096);
});

test("renders no headings or links without highlights", () => {
  const nothing = { ways: {}, mostRead: [], newInBaseline: [] };
  const body = render(<Landing area="learn" highlights={nothing} />, { path: "/en-US/" });
  expect(queryByRole(body, "heading")).toBeNull();
  expect(queryByRole(body, "link")).toBeNull();
});
