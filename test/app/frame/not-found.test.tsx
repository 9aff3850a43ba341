import { getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { NotFound } from "#app/frame/not-found/not-found.tsx";
import { render } from "../support/render.tsx";

test("names the missing page and links to the home page", () => {
  const body = render(<NotFound missing={{ path: "/en-US/docs/Web/Grip_area", locales: [] }} />);
  expect(getByRole(body, "heading", { level: 1 }).textContent).toBe("Page not found");
  expect(body.textContent).toContain(
    "Sorry, the page /en-US/docs/Web/Grip_area could not be found.",
  );
  const home = getByRole(body, "link", { name: "Go back to the home page" });
  expect(home.getAttribute("href")).toBe("/");
});

test("offers to search for the last segment of the URL", () => {
  const body = render(<NotFound missing={{ path: "/en-US/docs/Web/Grip_area", locales: [] }} />);
  const box = getByRole(body, "searchbox", { name: "Site search" }) as HTMLInputElement;
  expect(box.value).toBe("Grip area");
});

test("shows the URL decoded, and keeps it encoded in links", () => {
  const path = "/ja/docs/%E9%85%8D%E5%88%97";
  const body = render(<NotFound missing={{ path, locales: ["en-US"] }} />, { locale: "ja" });
  expect(body.querySelector("code")?.textContent).toBe("/ja/docs/配列");
  const english = getByRole(body, "link", { name: "English (US)" });
  expect(english.getAttribute("href")).toBe("/en-US/docs/%E9%85%8D%E5%88%97");
});

test("shows a URL that cannot be decoded as it is", () => {
  const body = render(<NotFound missing={{ path: "/en-US/docs/100%", locales: [] }} />);
  expect((getByRole(body, "searchbox") as HTMLInputElement).value).toBe("100%");
});

test("links to the languages in which the page exists", () => {
  const body = render(
    <NotFound missing={{ path: "/fr/docs/Web/CSS", locales: ["en-US", "ja"] }} />,
    { locale: "fr" },
  );
  const english = getByRole(body, "link", { name: "English (US)" });
  expect(english.getAttribute("href")).toBe("/en-US/docs/Web/CSS");
  expect(english.className).toBe("fallback-link");
  expect(getByRole(body, "link", { name: "日本語" }).getAttribute("href")).toBe("/ja/docs/Web/CSS");
  expect(queryByRole(body, "searchbox")).toBeNull();
});

test("escapes HTML in the URL", () => {
  const path = "/en-US/<img src=x onerror=alert(1)>";
  const body = render(<NotFound missing={{ path, locales: [] }} />);
  expect(body.querySelector("img")).toBeNull();
  expect(body.querySelector("code")?.textContent).toBe(path);
});
