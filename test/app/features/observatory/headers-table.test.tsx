import { getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { HeadersTable } from "#app/features/observatory/report/report-body.tsx";
import { reportOf } from "../../support/observatory.ts";
import { render } from "../../support/render.tsx";

const HEADERS = {
  "content-type": "text/html",
  "x-made-up": "<b>1</b>",
  constructor: "a name that every object has",
};

test("headers link to their documentation if there is any, and show the values that were sent", () => {
  const { scan } = reportOf([], { response_headers: HEADERS });
  const link = "/ja/docs/Web/HTTP/Reference/Headers/Content-Type";
  const body = render(<HeadersTable scan={scan} links={[["content-type", link]]} />);
  expect(getByRole(body, "link", { name: "content-type" }).getAttribute("href")).toBe(link);
  expect(queryByRole(body, "link", { name: "x-made-up" })).toBeNull();
  expect(queryByRole(body, "link", { name: "constructor" })).toBeNull();
  expect(getByRole(body, "row", { name: "x-made-up <b>1</b>" })).toBeDefined();
});
