import { getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { forEverybody, readUpdatesQuery } from "#app/features/updates/query.ts";
import type { ReaderFilters } from "#app/features/updates/filters.server.ts";
import { startUpdates } from "#app/features/updates/start-updates.ts";
import { UpdatesPage } from "#app/features/updates/updates-page.tsx";
import type { UpdateEntryItem } from "#app/lib/api-answers.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
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

const READER: ReaderFilters = { collections: [], saved: [] };

/** Renders the page of a query, by default for a visitor who is not logged in. */
function renderPage(
  search = "",
  { reader, failure }: { reader?: ReaderFilters; failure?: FormFailure } = {},
): HTMLElement {
  const asked = readUpdatesQuery(new URLSearchParams(search));
  return render(
    <UpdatesPage
      asked={asked}
      shown={forEverybody(asked)}
      list={{
        ...{ view: "feature", entries: [{ ...ENTRY, article: undefined }], last: 1, total: 1 },
        ...{ isLoaded: true, since: ENTRY.date, until: ENTRY.date },
      }}
      reader={reader}
      failure={failure}
      table={asked.feature === "" ? undefined : TABLE}
      path={PATH}
    />,
    { path: PATH },
  );
}

/** Renders the page without a query, and serves the pages of these queries. */
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

/** Navigates as Back and Forward do. */
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

/** Expects the columns of a table to be arranged soon. */
async function expectArranged(table: HTMLElement): Promise<void> {
  await expect.poll(() => table.querySelector("[data-only]")).not.toBeNull();
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
  await expect.poll(() => body.querySelector("[data-feature-table]")).not.toBeNull();
  const table = body.querySelector<HTMLElement>("[data-feature-table]") as HTMLElement;
  await expectArranged(table);
  const named = [...table.querySelectorAll("[aria-labelledby]")];
  const ids = named.flatMap((each) => each.getAttribute("aria-labelledby")?.split(" ") ?? []);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !document.getElementById(id))).toEqual([]);
});

test("the support table of a feature that filters the list is arranged as well", async () => {
  chooseFirefox();
  const body = open("feature=css.gap");
  goTo("feature=css.gap");
  await expect.poll(() => body.querySelector("[data-feature-table]")).not.toBeNull();
  await expectArranged(body.querySelector("[data-feature-table]") as HTMLElement);
});

test("once the session has ended, the list says which filters it leaves out", async () => {
  const body = open("q=grid", "category=css");
  goTo("q=grid");
  await expect.poll(() => queryByRole(body, "alert")).not.toBeNull();
  expect(getByRole(body, "alert").textContent).toContain("These filters were not applied here.");
  goTo("category=css");
  await expect.poll(() => queryByRole(body, "alert")).toBeNull();
});

const FILTER = "browsers=firefox";

/** Enters a name and presses the button that saves the filter; requests are answered in turn. */
function saveAs(name: string, ...answers: (() => Promise<Response>)[]) {
  const body = renderPage(FILTER, { reader: READER });
  const asked = vi.spyOn(globalThis, "fetch");
  for (const answer of answers) asked.mockImplementationOnce(answer);
  const field = getByLabelText<HTMLInputElement>(body, "Name of the filter");
  field.value = name;
  const press = () => getByRole(body, "button", { name: "Save this filter" }).click();
  press();
  return { body, asked, field, press };
}

const answerWith =
  (html: string, status = 200) =>
  () =>
    Promise.resolve(new Response(html, { status }));

/** HTML of the page with which the server responds. */
function pageWith(given: Parameters<typeof renderPage>[1]): string {
  return renderPage(FILTER, given).innerHTML;
}

test("a name stays in its field if the filter cannot be saved, even offline", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const foreign = answerWith("<h1>502 Bad Gateway</h1>", 502);
  const offline = () => Promise.reject(new TypeError("offline"));
  const { body, asked, field, press } = saveAs("Mine", foreign, offline);
  // A second press does not send it twice.
  press();
  expect(asked).toHaveBeenCalledTimes(1);
  const [address, { method, body: sent } = {}] = asked.mock.calls[0] ?? [];
  expect([new URL(String(address)).search, method]).toEqual([`?${FILTER}`, "POST"]);
  expect([...(sent as FormData)]).toEqual([
    ["query", FILTER],
    ["intent", "save"],
    ["name", "Mine"],
  ]);
  const message = getByRole(body, "alert");
  const failed = "Your saved filters could not be changed. Please try again.";
  await expect.poll(() => message.textContent).toBe(failed);
  expect(field.value).toBe("Mine");
  press();
  expect(message.textContent).toBe("");
  await expect.poll(() => message.textContent).toBe(failed);
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe("Mine");
});

test("a saved filter is added to the list, which gets focus, and its field is cleared", async () => {
  const saved = { id: "1", name: "Mine", query: FILTER, feed: null, created_at: "2026-11-03" };
  const reader = { ...READER, saved: [saved] };
  const page = pageWith({ reader });
  const { body } = saveAs("Mine", answerWith(page), answerWith(pageWith({ reader: READER })));
  await expect.poll(() => queryByRole(body, "link", { name: "Mine" })).not.toBeNull();
  expect(document.activeElement?.id).toBe("saved-filters");
  expect(getByLabelText<HTMLInputElement>(body, "Name of the filter").value).toBe("");
  // Deleting a filter keeps the name that is being typed for another one.
  getByLabelText<HTMLInputElement>(body, "Name of the filter").value = "Other";
  getByRole(body, "button", { name: "Delete Mine" }).click();
  await expect.poll(() => queryByRole(body, "link", { name: "Mine" })).toBeNull();
  expect(getByLabelText<HTMLInputElement>(body, "Name of the filter").value).toBe("Other");
  const sent = vi.mocked(fetch).mock.calls[1]?.[1]?.body as FormData;
  expect([...sent]).toEqual([
    ["id", "1"],
    ["intent", "delete"],
  ]);
});

test("a refusal is shown once, with the typed name, until the filter is saved", async () => {
  const fields: FormFailure["fields"] = [
    ["query", FILTER],
    ["intent", "save"],
    ["name", "Mine"],
  ];
  const refused = pageWith({
    ...{ reader: READER, failure: { code: "conflict", status: 409, fields } },
  });
  const signedOut = pageWith({ failure: { code: "unauthorized", status: 401, fields } });
  const saved = pageWith({ reader: READER });
  const { body, press } = saveAs(
    "Mine",
    ...[answerWith(refused, 409), answerWith(refused, 409), answerWith(signedOut, 401)],
    answerWith(saved),
  );
  const said = () => body.querySelector("[data-message]");
  let seen: Element | null = null;
  for (let round = 0; round < 2; round++) {
    await expect.poll(() => said()).not.toBe(seen);
    seen = said();
    expect(document.activeElement).toBe(seen);
    expect(said()?.textContent).toBe("You already have a filter with this name.");
    expect(body.querySelectorAll("[data-message]")).toHaveLength(1);
    expect(getByLabelText<HTMLInputElement>(body, "Name of the filter").value).toBe("Mine");
    press();
  }
  await expect.poll(() => said()?.textContent).toContain("You have been logged out.");
  expect(getByLabelText<HTMLInputElement>(body, "Name").value).toBe("Mine");
  getByRole(body, "button", { name: "Send again" }).click();
  await expect.poll(() => document.activeElement?.id).toBe("saved-filters");
  expect(said()).toBeNull();
});
