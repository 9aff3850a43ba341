import { getAllByRole } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { NotFound } from "#app/frame/not-found/not-found.tsx";
import { startNearTitles } from "#app/frame/not-found/start-near-titles.ts";
import { render } from "../support/render.tsx";

afterEach(() => vi.unstubAllGlobals());

/** Renders a 404 page with a stubbed search; returns its box and the requested URL. */
async function show(
  documents: {
    title: string;
    mdn_url: string;
    type?: string;
    baseline?: string;
    highlight?: object;
  }[],
  path = "/de/docs/Web/Flex_bxo",
) {
  const found = documents.map((each) => ({ highlight: { title: [each.title] }, ...each }));
  const fetched = vi.fn(async (_: string) => Response.json({ documents: found }));
  history.replaceState(null, "", path);
  vi.stubGlobal("fetch", fetched);
  const body = render(<NotFound missing={{ path, locales: [] }} />, { locale: "de", path });
  const box = body.querySelector<HTMLElement>("[data-near-titles]");
  expect(box?.hidden).toBe(true);
  await startNearTitles();
  return { box, asked: fetched.mock.calls[0]?.[0] };
}

test("a missing page suggests pages with similar titles", async () => {
  const documents = ["a", "b", "<i>c</i>", "d"].map((title) => ({
    title,
    mdn_url: `/de/docs/${title}`,
  }));
  const { box, asked } = await show(documents);
  expect(asked).toBe("/api/v1/search?q=Flex+bxo&locale=de&fallback=true");
  expect(box?.hidden).toBe(false);
  const links = getAllByRole(box as HTMLElement, "link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["a", "b", "<i>c</i>"]);
  expect(links[0]?.getAttribute("href")).toBe("/de/docs/a");
});

test("the search for a member includes the name of its parent page", async () => {
  const path = "/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/fliter";
  expect((await show([], path)).asked).toContain("?q=Array+fliter&");
});

test("pages whose titles match nothing of the URL are not suggested", async () => {
  const compat = { title: "compatMode", mdn_url: "/de/docs/Web/compatMode", highlight: {} };
  expect((await show([compat])).box?.hidden).toBe(true);
});

test("a page whose URL starts with the missing one comes first", async () => {
  const documents = ["Promise", "Promise/finally", "Promise/all"].map((slug) => ({
    title: slug,
    mdn_url: `/en-US/docs/Web/${slug}`,
  }));
  const { box } = await show(documents, "/de/docs/Web/Promise/al");
  expect(getAllByRole(box as HTMLElement, "link").map(({ textContent }) => textContent)).toEqual([
    "Promise/all",
    "Promise",
    "Promise/finally",
  ]);
});

test("a page is suggested once, with its path", async () => {
  const { box } = await show([
    { title: "flex", mdn_url: "/de/docs/Web/CSS/flex" },
    { title: "flex", mdn_url: "/en-US/docs/Web/CSS/flex" },
    { title: "flex", mdn_url: "/en-US/docs/Glossary/Flex" },
  ]);
  const items = [...(box?.querySelectorAll("li") ?? [])];
  expect(items.map((item) => item.querySelector("a")?.getAttribute("href"))).toEqual([
    "/de/docs/Web/CSS/flex",
    "/en-US/docs/Glossary/Flex",
  ]);
  expect(items.map((item) => item.querySelector("small")?.textContent)).toEqual([
    "Web / CSS / flex",
    "Glossary / Flex",
  ]);
});

test("page type and Baseline status are shown in the reader's language", async () => {
  const { box } = await show([
    { title: "flex", mdn_url: "/de/docs/Web/CSS/flex", type: "property", baseline: "high" },
    { title: "Flex", mdn_url: "/de/docs/Glossary/Flex", type: "constructor" },
    { title: "old", mdn_url: "/de/docs/Web/old", type: "toString" },
  ]);
  const facts = [...(box?.querySelectorAll("li") ?? [])].map((item) =>
    [...item.querySelectorAll("small")].map(({ textContent }) => textContent),
  );
  expect(facts).toEqual([
    ["Web / CSS / flex", "Eigenschaft · Baseline Weithin verfügbar"],
    ["Glossary / Flex", "Konstruktor"],
    ["Web / old"],
  ]);
});

test("without similar titles there are no suggestions", async () => {
  expect((await show([])).box?.hidden).toBe(true);
});
