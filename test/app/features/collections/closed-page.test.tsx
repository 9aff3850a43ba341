import { getAllByRole, getByRole, getByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { ClosedPage } from "#app/features/collections/pages/closed-page.tsx";
import { render } from "../../support/render.tsx";

const path = "/en-US/plus/collections";

test("visitors see what collections offer, and where to log in", () => {
  const page = <ClosedPage heading="Collections" reason="anonymous" failure={undefined} />;
  const body = render(page, { path });
  expect(getByRole(body, "heading", { level: 1 }).textContent).toBe("Collections");
  expect(getAllByRole(body, "listitem")).toHaveLength(3);
  expect(body.querySelector("svg")).not.toBeNull();
  const login = getByRole(body, "link", { name: "Log in" });
  expect(login.getAttribute("href")).toContain(encodeURIComponent(path));
});

test("a failure has a heading as well, and a link to try again", () => {
  const page = <ClosedPage heading="Collections" reason="unavailable" failure={undefined} />;
  const body = render(page, { path });
  expect(getByRole(body, "heading", { level: 1 }).textContent).toBe("Collections");
  expect(getByText(body, "Try again").getAttribute("href")).toBe(path);
});
