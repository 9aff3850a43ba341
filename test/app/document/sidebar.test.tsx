import { getAllByRole, getByRole, getByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SidebarPanel } from "#app/document/sidebar/sidebar.tsx";
import type { Sidebar, SidebarNode } from "#content-build/contract/documents.ts";
import { makeDoc } from "../support/doc.ts";
import { render } from "../support/render.tsx";

function renderSidebar(...content: SidebarNode[]): HTMLElement {
  const sidebar: Sidebar = { name: "css", locale: "en-US", content };
  return render(<SidebarPanel sidebar={sidebar} current={makeDoc().mdn_url} macro="css" />);
}

const here = { title: "gap", uri: "/en-US/docs/Web/CSS/gap", code: true };
const there = { title: "grid", uri: "/en-US/docs/Web/CSS/grid" };

test("the current entry is marked, and the groups around it are open", () => {
  const body = renderSidebar(
    {
      title: "Layout",
      details: "closed",
      content: [{ title: "Boxes", details: "closed", content: [here] }],
    },
    { title: "Colors", details: "closed", content: [there] },
  );
  const current = getByRole(body, "link", { current: "page" });
  expect(current.textContent).toBe("gap");
  const [layout, boxes, colors] = body.querySelectorAll("details");
  expect(layout?.open).toBe(true);
  expect(boxes?.open).toBe(true);
  expect(colors?.open).toBe(false);
});

test("each page that shares a sidebar marks all of its own entries and no others", () => {
  const linked: SidebarNode = { ...here, details: "closed", content: [there] };
  const lists: SidebarNode = { title: "Lists", details: "closed", content: [here, here, there] };
  const sidebar: Sidebar = { name: "css", locale: "en-US", content: [linked, lists, there] };
  const show = (current: string) => {
    const body = render(<SidebarPanel sidebar={sidebar} current={current} />);
    return {
      marked: getAllByRole(body, "link", { current: "page" }).map(({ textContent }) => textContent),
      open: [...body.querySelectorAll("details")].map(({ open }) => open),
    };
  };
  expect(show(there.uri)).toEqual({ marked: ["grid", "grid", "grid"], open: [true, true] });
  expect(show(here.uri)).toEqual({ marked: ["gap", "gap", "gap"], open: [true, true] });
  expect(show(there.uri)).toEqual({ marked: ["grid", "grid", "grid"], open: [true, true] });
  const body = render(<SidebarPanel sidebar={sidebar} current="/en-US/docs/Web/CSS/float" />);
  expect(body.querySelector("[aria-current], details[open]")).toBeNull();
});

test("a page without an entry marks the entry of its nearest ancestor", () => {
  const closed = (content: SidebarNode[]): SidebarNode[] => [
    { title: "Properties", details: "closed", content },
  ];
  const sidebar: Sidebar = { name: "css", locale: "en-US", content: [here, ...closed([there])] };
  const body = render(<SidebarPanel sidebar={sidebar} current={`${there.uri}/areas/named`} />);
  const current = getByRole(body, "link", { current: true });
  expect(current.textContent).toBe("grid");
  expect(current.closest("details")?.open).toBe(true);
  expect(body.querySelectorAll("[aria-current]")).toHaveLength(1);
});

test("HTML in titles and URLs is escaped", () => {
  const body = renderSidebar({ title: "<b>&amp;", uri: '/en-US/docs/"><b>' });
  const link = getByRole(body, "link", { name: "<b>&amp;" });
  expect(link.getAttribute("href")).toBe('/en-US/docs/"><b>');
  expect(body.querySelector("b")).toBeNull();
});

test("a group is initially open if the content says so", () => {
  const body = renderSidebar({ title: "Guides", details: "open", content: [there] });
  expect(body.querySelector("details")?.open).toBe(true);
});

test("a title can contain code", () => {
  const titleHTML = "<code>&lt;input&gt;</code> types";
  const body = renderSidebar({ ...there, title: "<input> types", titleHTML });
  expect(
    getByRole(body, "link", { name: "<input> types" }).querySelector("code")?.textContent,
  ).toBe("<input>");
});

test("an entry without a page is text, not a link", () => {
  const body = renderSidebar({ title: "Lost", uri: "/en-US/docs/Lost", missing: true });
  expect(getByText(body, "Lost").closest("a")).toBeNull();
});

test("status icons have accessible names", () => {
  const body = renderSidebar({ ...there, status: ["deprecated", "non-standard"] });
  expect(getByRole(body, "img", { name: "Deprecated" }).className).toContain("icon-deprecated");
  expect(getByRole(body, "img", { name: "Non-standard" }).className).toContain("icon-nonstandard");
});

test("external links open in a new tab", () => {
  const body = renderSidebar({ title: "Specs", uri: "https://example.org/", external: true });
  const link = getByRole(body, "link", { name: "Specs" });
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener");
});

test("titles in another language have a lang attribute, and long names can wrap", () => {
  const body = renderSidebar(
    { ...there, title: "Responsive images", lang: "en-US", onlyInEnUs: true },
    { ...there, title: "IntersectionObserverEntry", code: true },
  );
  const [first, second] = body.querySelectorAll<HTMLElement>("nav li > a");
  expect(first?.querySelector("[lang]")?.getAttribute("lang")).toBe("en-US");
  expect(first?.querySelector("[lang]")?.textContent).toBe("Responsive images");
  expect(second?.innerHTML).toContain("Intersection<wbr>Observer<wbr>Entry");
});

test("the panel has a filter and buttons that close it", () => {
  const body = renderSidebar(there);
  expect(getByRole(body, "textbox", { name: "Filter sidebar" })).toBeTruthy();
  const [backdrop, close] = getAllByRole(body, "button", { name: "Collapse sidebar" });
  // The invisible backdrop is not a tab stop.
  expect(backdrop?.tabIndex).toBe(-1);
  expect(close?.tabIndex).toBe(0);
  expect(body.querySelector("#sidebar-quicklinks")?.getAttribute("data-macro")).toBe("css");
});

test("a space separates a title from the marker of an English page", () => {
  const sidebar: Sidebar = {
    name: "css",
    locale: "de",
    content: [{ ...there, onlyInEnUs: true }],
  };
  const body = render(<SidebarPanel sidebar={sidebar} current="/de/docs/Web/CSS" />, {
    locale: "de",
    path: "/de/docs/Web/CSS",
  });
  expect(getByRole(body, "link").textContent).toMatch(/^grid \S/);
});
