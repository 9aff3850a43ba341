import { getByRole, queryByRole } from "@testing-library/dom";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { forEverybody, readUpdatesQuery } from "#app/features/updates/query.ts";
import { startUpdates } from "#app/features/updates/start-updates.ts";
import { UpdatesPage } from "#app/features/updates/updates-page.tsx";
import type { UpdateEntryItem } from "#app/lib/api-answers.ts";
import type { CompatTable } from "#content-build/contract/documents.ts";
import { render } from "../../support/render.tsx";

const PATH = "/en-US/plus/updates";

const ENTRY: UpdateEntryItem = {
  ...{ type: "feature_grouping", path: "css.gap", name: null, kind: "added", category: "css" },
  ...{ date: "2026-11-03", browsers: [], parts: [], recorded: false },
  compat: { mdn_url: null, source_file: null, spec_url: null, status: null, engines: [] },
};

const TABLE: CompatTable = {
  browsers: [
    { id: "chrome", name: "Chrome", platform: "desktop" },
    { id: "firefox", name: "Firefox", platform: "desktop" },
  ],
  rows: [{ key: "", nameHTML: "gap", depth: 0, support: [[{ added: "105" }], [{ added: "121" }]] }],
};

/** The page of a query, as a visitor gets it. */
function renderPage(search = ""): HTMLElement {
  const asked = readUpdatesQuery(new URLSearchParams(search));
  return render(
    <UpdatesPage
      asked={asked}
      shown={forEverybody(asked)}
      list={{
        ...{ view: "feature", entries: [{ ...ENTRY, article: undefined }], last: 1, total: 1 },
        ...{ isLoaded: true, since: ENTRY.date, until: ENTRY.date },
      }}
      reader={undefined}
      failure={undefined}
      table={asked.feature === "" ? undefined : TABLE}
      path={PATH}
    />,
    { path: PATH },
  );
}

/** Shows the page, and serves the pages of these queries. */
function open(...searches: string[]): HTMLElement {
  const pages = new Map(
    searches.map((search) => [`${PATH}?${search}`, renderPage(search).innerHTML]),
  );
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const { href, pathname, search } = new URL(String(address), location.href);
    const response = new Response(pages.get(pathname + search));
    return Object.defineProperty(response, "url", { value: href });
  });
  return renderPage();
}

beforeAll(startUpdates);

/** As Back and Forward do. */
function goTo(search: string): void {
  history.replaceState(null, "", `${PATH}?${search}`);
  dispatchEvent(new PopStateEvent("popstate"));
}

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.mine;
});

function chooseFirefox(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = "browsers=x|firefox:115";
  document.documentElement.dataset.mine = "";
}

/** The columns of a table, as soon as they are arranged. */
async function expectArranged(table: HTMLElement): Promise<void> {
  await vi.waitFor(() => expect(table.querySelector("[data-only]")).not.toBeNull());
  const names = [...table.querySelectorAll("[data-browser]")].map(({ textContent }) => textContent);
  expect(names).toEqual(["Firefox", "Chrome"]);
  const button = getByRole(table, "button", { name: "Only my browsers" });
  button.click();
  expect(button.ariaPressed).toBe("false");
}

test("the support table of an entry is arranged for the reader's browsers", async () => {
  chooseFirefox();
  const body = open("feature=css.gap");
  const entry = body.querySelector<HTMLDetailsElement>("[data-entry]");
  if (entry) entry.open = true;
  entry?.dispatchEvent(new Event("toggle"));
  await vi.waitFor(() => expect(body.querySelector("[data-feature-table]")).not.toBeNull());
  const table = body.querySelector<HTMLElement>("[data-feature-table]") as HTMLElement;
  await expectArranged(table);
  const named = [...table.querySelectorAll("[aria-labelledby]")];
  const ids = named.flatMap((each) => each.getAttribute("aria-labelledby")?.split(" ") ?? []);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !document.getElementById(id))).toEqual([]);
});

test("so is the table of a feature by which the list is filtered", async () => {
  chooseFirefox();
  const body = open("feature=css.gap");
  goTo("feature=css.gap");
  await vi.waitFor(() => expect(body.querySelector("[data-feature-table]")).not.toBeNull());
  await expectArranged(body.querySelector("[data-feature-table]") as HTMLElement);
});

test("once the session has ended, the list says which filters it leaves out", async () => {
  const body = open("q=grid", "category=css");
  goTo("q=grid");
  await vi.waitFor(() => getByRole(body, "alert"));
  expect(getByRole(body, "alert").textContent).toContain("These filters were not applied here.");
  goTo("category=css");
  await vi.waitFor(() => expect(queryByRole(body, "alert")).toBeNull());
});
