import { getAllByRole, getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { Featured } from "#app/features/home/home-page.tsx";
import { liveExampleCode } from "#app/features/home/example-code.ts";
import { HomePageView } from "#app/features/home/home-page.tsx";
import { News } from "#app/features/home/news.tsx";
import { sampleAt } from "#app/features/play/samples/sample-state.ts";
import type { FeaturedArticle, NewsItem } from "#content-build/contract/site-pages.ts";
import { render } from "../../support/render.tsx";

const HOST = { origin: "https://docs.example", playHost: "play.example" };
const example = await liveExampleCode("Hello, web!", HOST);

test("tiles and news that exist only in English are marked as English, and so are their links", () => {
  const article = {
    mdn_url: "/en-US/docs/Web/HTTP",
    title: "HTTP",
    summary: "How to ask.",
    tag: { uri: "/ja/docs/Web", title: "ウェブ" },
  } as FeaturedArticle;
  const item = {
    url: "/en-US/blog/one/",
    title: "One palette",
    source: { name: "Blog", url: "/en-US/blog/" },
    published_at: "2026-01-01T00:00:00.000Z",
  } as NewsItem;
  const body = render(
    <>
      <Featured articles={[article]} />
      <News items={[item]} />
    </>,
    { locale: "ja" },
  );
  const marks = (name: string) => {
    const link = getByRole<HTMLAnchorElement>(body, "link", { name });
    return [link.hreflang, link.closest<HTMLElement>("[lang]")?.lang];
  };
  expect(marks("HTTP")).toEqual(["en-US", "en-US"]);
  expect(marks("One palette")).toEqual(["en-US", "en-US"]);
  expect(marks("Blog")[0]).toBe("en-US");
  expect(marks("ウェブ")[0]).toBe("");
});

test("the home page lists what is new in Baseline, and links to the reader's browsers", () => {
  const items = [
    { uri: "/ja/docs/Web/CSS/gap", title: "Gaps", date: "2026-11-02" },
    { uri: "/en-US/docs/Web/API/Lock", title: "Locks", date: "2026-10-20" },
  ];
  const body = render(<HomePageView home={undefined} newInBaseline={items} example={example} />, {
    path: "/ja/",
    locale: "ja",
  });
  const section = getByRole(body, "region", { name: "Baseline の新着" });
  const [gaps, locks] = getAllByRole<HTMLAnchorElement>(section, "link");
  expect([gaps?.getAttribute("href"), gaps?.hreflang, gaps?.lang]).toEqual([
    "/ja/docs/Web/CSS/gap",
    "",
    "en-US",
  ]);
  expect(locks?.hreflang).toBe("en-US");
  expect(section.textContent).toContain("2026年10月");
  const mine = getAllByRole(section, "link").map((link) => link.getAttribute("href"));
  expect(mine).toContain("/ja/browsers");
});

test("the home page has no Baseline section without news", () => {
  const body = render(<HomePageView home={undefined} example={example} />, { path: "/en-US/" });
  expect(queryByRole(body, "region", { name: "New in Baseline" })).toBeNull();
});

test("the example runs the code in its field, and without script sends it to the playground", async () => {
  const body = render(<HomePageView home={undefined} example={example} />, {
    path: "/de/",
    locale: "de",
  });
  const field = getByRole<HTMLTextAreaElement>(body, "textbox", { name: /Ändern Sie den Code/ });
  expect(field.value).toContain("<h1>Hello, web!</h1>");
  const frame = body.querySelector("iframe");
  expect(frame?.title).toBe("Ausgabe");
  expect(new URL(frame?.src ?? "").host).toMatch(/^[0-9a-f]{40}\.play\.example$/);
  expect(await sampleAt(frame?.src ?? "")).toEqual({ html: field.value, defaults: "playground" });
  expect([field.form?.getAttribute("action"), field.name]).toEqual(["/de/play", "html"]);
});
