import { getAllByRole, getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { LimitPanel } from "#app/features/collections/dialogs/collection-form.tsx";
import { DetailPage, type DetailPageProps } from "#app/features/collections/pages/detail-page.tsx";
import { SharedPage, type SharedPageProps } from "#app/features/collections/pages/shared-page.tsx";
import { LOCALES } from "#content-build/contract/locales.ts";
import { render } from "../../support/render.tsx";

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
  item: undefined,
  origin: "https://webdocs.example",
  failure: undefined,
};

test.each(LOCALES)("%s: an article that could not be loaded has a link to try again", (locale) => {
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

test("at the limit of the Core plan, the dialog lists what an upgrade adds", () => {
  const path = "/en-US/plus/collections?new=";
  const dialog = getByRole(render(<LimitPanel />, { path }), "dialog", { name: "Want more?" });
  const added = getAllByRole(dialog, "listitem").map((item) => item.textContent);
  expect(added).toEqual(["Unlimited AI Help", "Offline access", "No ads"]);
});

test("a shared collection that the plan is too small to copy says what an upgrade adds", () => {
  const { collection, shown, view } = props;
  const shared: SharedPageProps = {
    ...{ collection, shown, view, share: "s", isSignedIn: true, idempotencyKey: "k" },
    failure: { code: "collection_limit", status: 400, fields: [] },
  };
  const path = "/en-US/plus/collections/shared/s";
  const alert = getByRole(render(<SharedPage {...shared} />, { path }), "alert");
  expect(getByRole(alert, "heading", { name: "Want more?" })).toBeDefined();
  expect(getAllByRole(alert, "listitem")).toHaveLength(3);
  expect(getByRole(alert, "link", { name: "Upgrade Now" }).getAttribute("href")).toBe(
    "/en-US/plus#subscribe",
  );
});
