import { getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { DetailPage, type DetailPageProps } from "#app/components/plus/collections/detail-page.tsx";
import { LOCALES } from "#content-build/contract/locales.ts";
import { render } from "../support/render.tsx";

const props: DetailPageProps = {
  collection: {
    id: "c1",
    name: "Poster",
    description: "",
    article_count: 1,
    is_default: false,
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
    share_id: null,
  } as DetailPageProps["collection"],
  collections: [],
  shown: { items: [], hasMore: false },
  view: { q: "", sort: "date", from: 0, pages: 1 },
  dialog: "item",
  item: undefined,
  origin: "https://webdocs.example",
  failure: undefined,
};

test.each(LOCALES)("%s: an article that the API cannot read can be asked for again", (locale) => {
  const path = `/${locale}/plus/collections/c1?item=i1&done=saved`;
  const dialog = getByRole(render(<DetailPage {...props} />, { path, locale }), "dialog");
  expect(getByRole(dialog, "alert").textContent).not.toBe("");
  const links = [...dialog.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    `/${locale}/plus/collections/c1?item=i1`,
    `/${locale}/plus/collections/c1`,
  ]);
  const gone = render(<DetailPage {...props} item="missing" />, { path, locale });
  expect(queryByRole(gone, "textbox")).toBeNull();
  expect(getByRole(gone, "alert").textContent).not.toBe(getByRole(dialog, "alert").textContent);
});
