import { getAllByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { Bar, Columns } from "#app/features/author/charts.tsx";
import { StatsTables } from "#app/features/author/stats-tables.tsx";
import { render } from "../../support/render.tsx";

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name));

test("columns are proportional to their numbers; zero is a line, and small numbers stay visible", () => {
  const body = render(<Columns numbers={[0, 50, 100, 1]} />);
  const heights = [...body.querySelectorAll("rect")].map((rect) => numberOf(rect, "height"));
  expect(heights).toEqual([0.5, 12, 24, 1.5]);
  const feet = [...body.querySelectorAll("rect")].map(
    (rect) => numberOf(rect, "y") + numberOf(rect, "height"),
  );
  expect(new Set(feet)).toEqual(new Set([24]));
});

test("empty data and zeros are drawn without a division by zero", () => {
  const body = render(
    <>
      <Columns numbers={[]} />
      <Columns numbers={[0, 0]} />
      <Bar parts={[{ kind: "count", number: 0 }]} whole={0} />
    </>,
  );
  expect(body.innerHTML).not.toMatch(/NaN|Infinity/);
});

test("the parts of a bar follow one another", () => {
  const body = render(
    <Bar
      parts={[
        { kind: "done", number: 30 },
        { kind: "old", number: 10 },
      ]}
      whole={100}
    />,
  );
  const parts = [...body.querySelectorAll("rect")].map((rect) =>
    [rect.dataset.kind].concat(["x", "width"].map((name) => rect.getAttribute(name) ?? "")),
  );
  expect(parts).toEqual([
    ["done", "0", "30"],
    ["old", "30", "10"],
  ]);
  expect(body.querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 100 1");
});

test("statistics have a bar and columns for each value, and their numbers as text", () => {
  const stats = {
    days: 3,
    tables: [{ name: "page", rows: [{ value: "/en-US/", count: 9, days: [2, 3, 4] }] }],
    vitals: [],
  };
  const body = render(<StatsTables stats={stats as never} />, { path: "/en-US/_stats" });
  const [, row] = getAllByRole(body, "row");
  expect(row?.textContent).toBe("/en-US/92, 3, 4");
  const drawings = [...(row?.querySelectorAll("svg") ?? [])];
  expect(drawings.map((svg) => svg.querySelectorAll("rect").length)).toEqual([1, 3]);
  expect(drawings.map((svg) => svg.getAttribute("aria-hidden"))).toEqual(["true", "true"]);
});
