import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { Featured } from "#app/features/home/featured.tsx";
import { News } from "#app/features/home/news.tsx";
import type { FeaturedArticle, NewsItem } from "#content-build/contract/site-pages.ts";
import { render } from "../../support/render.tsx";

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
