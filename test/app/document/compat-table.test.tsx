import { getAllByRole, getByRole, getByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { CompatTableView } from "#app/document/compat-table/compat-table.tsx";
import type { CompatStatement, CompatTable } from "#content-build/contract/documents.ts";
import { render } from "../support/render.tsx";

function table(...support: CompatStatement[][]): CompatTable {
  const browsers = [
    { id: "chrome", name: "Chrome", platform: "desktop" as const },
    { id: "firefox", name: "Firefox", platform: "desktop" as const },
    { id: "safari_ios", name: "Safari on iOS", platform: "mobile" as const },
  ].slice(0, support.length);
  return { browsers, rows: [{ key: "", nameHTML: "<code>gap</code>", depth: 0, support }] };
}

test("renders a table with headers for platforms, browsers and features", () => {
  const body = render(
    <CompatTableView
      query="css.gap"
      table={table([{ added: "57" }], [{ added: "52" }], [{ added: "10.3" }])}
    />,
  );
  const found = getByRole(body, "table", { name: "Browser support for css.gap" });
  const columns = getAllByRole(found, "columnheader").map((cell) => cell.textContent);
  expect(columns).toEqual(["Desktop", "Mobile", "Chrome", "Firefox", "Safari on iOS"]);
  expect(getByRole(found, "rowheader").textContent).toBe("gap");
  expect(found.querySelector("th[colspan='2']")?.textContent).toBe("Desktop");
});

test("links to the source data and to a new issue about it", () => {
  const shown = { ...table([{ added: "57" }]), sourceFile: "html/elements/h1 #.json" };
  const body = render(<CompatTableView query="html.elements.h1" table={shown} />);
  const links = getAllByRole<HTMLAnchorElement>(body, "link")
    .map(({ href }) => href)
    .filter((href) => href.startsWith("https://github.com/"));
  const repository = "https://github.com/mdn/browser-compat-data";
  expect(links).toEqual([
    `${repository}/issues/new?title=html.elements.h1%20-%20`,
    `${repository}/blob/main/html/elements/h1%20%23.json`,
  ]);
});

test("a row marks the browsers shown on phones, and has a button for all browsers", () => {
  const support = [[{ added: "57" }], [{ added: "52" }], [{ added: "10.3" }]];
  const body = render(<CompatTableView query="css.gap" table={table(...support)} />);
  const main = [...body.querySelectorAll("[data-main]")].map((cell) => cell.textContent?.trim());
  expect(main).toEqual(["Chrome", "Firefox", "57", "52"]);
  const button = getByRole(body, "button", { name: "All browsers gap" });
  const target = button.getAttribute("popovertarget");
  expect(button.nextElementSibling?.id).toBe(target);
  expect(getByRole(body, "rowheader", { name: "gap" })).toBeTruthy();
});

test("each row is a part, at most six to a table body", () => {
  const { browsers, rows } = table([{ added: "57" }]);
  const many = Array.from({ length: 8 }, (_, index) => ({ ...rows[0], key: `row${index}` }));
  const body = render(
    <CompatTableView query="css.gap" table={{ browsers, rows: many } as CompatTable} />,
  );
  const groups = [...body.querySelectorAll("tbody")];
  expect(groups.map((group) => group.querySelectorAll("tr[data-part]").length)).toEqual([6, 2]);
});

test("a cell names its support level", () => {
  const body = render(
    <CompatTableView
      query="css.gap"
      table={table([{ added: "57.0" }], [{ added: false }], [{ added: null }])}
    />,
  );
  const cells = [...body.querySelectorAll<HTMLElement>("tbody td")];
  const levels = cells.map((cell) => getByRole(cell, "img").getAttribute("aria-label"));
  expect(levels).toEqual(["Full support", "No support", "Support unknown"]);
  expect(cells.map((cell) => cell.textContent?.trim())).toEqual(["57", "No", "?"]);
});

test("the button of an expandable cell names the browser", () => {
  const cells = table([{ added: "57", released: "2017-03-09" }], [{ added: "52" }]);
  const body = render(<CompatTableView query="css.gap" table={cells} />);
  const button = getByRole(body, "button", { name: "Chrome, Full support 57 2017" });
  // The exact day is the only detail: the style sheet shows it in place of the year.
  expect(button.querySelector("time")?.dataset.date).toBe("Mar 9, 2017");
  expect(button.parentElement?.querySelector("div")).toBeNull();
});

test("each table has a link that skips to its own end", () => {
  const cells = table([{ added: "57", released: "2017-03-09" }]);
  const body = render(
    <>
      <CompatTableView query="css.gap" table={cells} />
      <CompatTableView query="css.gap" table={cells} />
    </>,
  );
  const links = getAllByRole<HTMLAnchorElement>(body, "link", { name: "Skip the table" });
  const ends = links.map(({ hash }) => document.getElementById(hash.slice(1)));
  expect(new Set(ends).size).toBe(2);
  for (const end of ends) {
    expect(end?.previousElementSibling?.matches("[data-compat]")).toBe(true);
  }
});

test("ids stay unique if a page has the same table twice", () => {
  const cells = table([{ added: "57", released: "2017-03-09" }]);
  const body = render(
    <>
      <CompatTableView query="css.gap" table={cells} />
      <CompatTableView query="css.gap" table={cells} />
    </>,
  );
  const ids = [...body.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("English data has a lang attribute on pages in other languages", () => {
  const cells = table([{ added: "57", notesHTML: ["Only in grids."], released: "2017-03-09" }]);
  const german = render(<CompatTableView query="css.gap" table={cells} />, { locale: "de" });
  const texts = [...german.querySelectorAll("[lang]")].map((each) => each.textContent);
  expect(texts).toEqual(["Chrome", "gap", "Only in grids."]);
  const english = render(<CompatTableView query="css.gap" table={cells} />);
  expect(english.querySelector("[lang]")).toBeNull();
});

test("history and notes follow the button that opens them", () => {
  const history: CompatStatement[] = [
    { added: "66", released: "2018-04-17", notesHTML: ["Only with <code>flex</code>."] },
    { added: "57", removed: "66", prefix: "grid-" },
  ];
  const body = render(<CompatTableView query="css.gap" table={table(history)} />);
  const button = getByRole(body, "button", { name: /^Chrome, Full support 66/ });
  const marker = button.nextElementSibling;
  expect(marker?.getAttribute("popover")).toBe("manual");
  expect(marker?.id).toBe(button.getAttribute("popovertarget"));
  const panel = marker?.nextElementSibling;
  const lines = [...(panel?.querySelectorAll("dt, dd") ?? [])].map((line) => line.textContent);
  expect(lines).toEqual([
    "66 (released Apr 17, 2018)",
    "Full support",
    "Only with flex.",
    "57",
    "Removed in 66",
    "With the vendor prefix grid-",
  ]);
});

test("a cell without support shows the note or bug that explains why", () => {
  const note = "Nothing happens when it is set.";
  const missing: CompatStatement = { added: false, notesHTML: [note] };
  const planned: CompatStatement = { added: false, bugs: ["https://bugs.example/b/12"] };
  const body = render(<CompatTableView query="css.gap" table={table([missing], [planned])} />);
  const [first, second] = [...body.querySelectorAll<HTMLElement>("tbody td")];
  expect(
    getByRole(first as HTMLElement, "button", { name: /^Chrome, No support No/ }),
  ).toBeTruthy();
  expect(first?.querySelector("[popover] + div")?.textContent).toContain(note);
  expect(second?.querySelector("[popover] + div a")?.getAttribute("href")).toBe(planned.bugs?.[0]);
});

test("each cell on a page has its own popover", () => {
  const released = "2017-03-09";
  const cells = table([{ added: "57", released }], [{ added: "52", released }]);
  const body = render(
    <>
      <CompatTableView query="css.gap" table={cells} />
      <CompatTableView query="css.row-gap" table={cells} />
    </>,
  );
  const ids = [...body.querySelectorAll("td > [popover]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
});

test("a flag comes with instructions for enabling the feature", () => {
  const flags = [{ type: "preference", name: "layout.gap", value: "true" }];
  const body = render(<CompatTableView query="css.gap" table={table([{ added: "60", flags }])} />);
  expect(body.querySelector("dd")?.textContent).toBe(
    "Behind the preference layout.gap, set to true",
  );
  expect(body.querySelector("td[data-level=no]")).toBeTruthy();
});

test("the legend explains only symbols that occur", () => {
  const body = render(
    <CompatTableView
      query="css.gap"
      table={table([{ added: "57" }], [{ added: "52", partial: true }])}
    />,
  );
  // Not a landmark, as a page can have many legends.
  const legend = getByRole(body, "heading", { name: "Legend" }).parentElement as HTMLElement;
  const items = getAllByRole(legend, "listitem").map((item) => item.textContent);
  expect(items).toEqual(["Full support", "Partial support"]);
});

test("a truncated table says how many features are left out", () => {
  const cells = table([{ added: "57" }]);
  const body = render(<CompatTableView query="api.Element" table={{ ...cells, omitted: 214 }} />);
  const text = getByText(body, /^214 more features are left out/);
  // The link that skips the table leads to this text.
  expect(text.parentElement?.id).toBe(
    getByRole<HTMLAnchorElement>(body, "link", { name: "Skip the table" }).hash.slice(1),
  );
  const one = render(<CompatTableView query="a" table={{ ...cells, omitted: 1 }} />);
  expect(getByText(one, /^1 more feature is left out/)).toBeTruthy();
  const complete = render(<CompatTableView query="css.gap" table={cells} />);
  expect(complete.textContent).not.toContain("left out");
});

test("a missing table is replaced by a sentence that says so", () => {
  const body = render(<CompatTableView query="css.gap" table={undefined} />);
  expect(getByText(body, "We have no compatibility data for css.gap.")).toBeTruthy();
});

test("text and dates are in the reader's language", () => {
  const body = render(
    <CompatTableView query="css.gap" table={table([{ added: "57", released: "2017-03-09" }])} />,
    { locale: "ja" },
  );
  expect(body.querySelector("time")?.dataset.date).toBe("2017/03/09");
  expect(getByRole(body, "table", { name: "css.gap のブラウザー対応状況" })).toBeTruthy();
});

test("HTML in data is escaped", () => {
  const { browsers, rows } = table([{ added: "57" }]);
  const url = '/de/docs/Web#"><img>';
  const linked = { browsers, rows: rows.map((row) => ({ ...row, depth: 1, url })) };
  const named = render(<CompatTableView query="css.gap" table={linked} />);
  expect(named.querySelector("img")).toBeNull();
  expect(getByRole(named, "link", { name: "gap" }).getAttribute("href")).toBe(url);
  const statement = { added: "1", alternativeName: "<img src=x>", prefix: '"&' };
  const body = render(<CompatTableView query="css.gap" table={table([statement])} />);
  expect(body.querySelector("img")).toBeNull();
  const codes = [...body.querySelectorAll("dd code")].map((code) => code.textContent);
  expect(codes).toEqual(['"&', "<img src=x>"]);
});

/** The summary line above a table with this support in Chrome, Edge, Firefox and Safari. */
function line(...support: CompatTable["rows"][number]["support"]): string | undefined {
  const names = ["Chrome", "Edge", "Firefox", "Safari"];
  const browsers = names.map((name) => ({
    id: name.toLowerCase(),
    name,
    platform: "desktop" as const,
  }));
  const rows = [{ key: "", nameHTML: "gap", depth: 0, support }];
  const view = render(<CompatTableView query="css.gap" table={{ browsers, rows }} />);
  return view.querySelector("p:not(:has(a))")?.textContent ?? undefined;
}

test("a summary line says where the feature works, and since when", () => {
  const released = "2017-03-09";
  const old = [{ added: "57", released }];
  const late = [{ added: "17.4", released: "2024-05-13" }];
  expect(line(old, old, old, late)).toBe(
    "Chrome 57, Edge 57, Firefox 57, Safari 17.4: since May 2024",
  );
  const partial = [{ added: "17", released, partial: true }];
  expect(line(old, old, old, partial)).toBe("Chrome 57, Edge 57, Firefox 57; not fully in Safari");
  expect(line(old, old, [{ added: false }], [{ added: "1", prefix: "-webkit-" }])).toBe(
    "Chrome 57, Edge 57; not fully in Firefox, Safari",
  );
  expect(line(old, old, old, [{ added: "≤4" }])).toBe("Chrome 57, Edge 57, Firefox 57, Safari 4");
  const none = [{ added: false as const }];
  expect(line(none, none, none, none)).not.toMatch(/Chrome/);
});

test("a group of features has no summary line or dates: its first row is just one of them", () => {
  const { browsers, rows } = table([{ added: "57", released: "2017-03-09" }]);
  const group = { browsers, rows: rows.map((row) => ({ ...row, key: "gap", depth: 1 })) };
  const body = render(<CompatTableView query="css.properties" table={group} />);
  expect([...body.querySelectorAll("p")].map((each) => each.textContent)).not.toContain(
    "Chrome 57: since March 2017",
  );
  expect(body.querySelector("[data-released]")).toBeNull();
  const one = render(<CompatTableView query="css.gap" table={{ browsers, rows }} />);
  expect(getByText(one, "Chrome 57: since March 2017")).toBeTruthy();
  expect(one.querySelector("[data-released='2017-03-09']")).toBeTruthy();
});

test("release branches maintained in parallel are sorted from new to old", () => {
  const history: CompatStatement[] = [
    { added: "20.14.0", removed: "21.0.0" },
    { added: "9.11.2", removed: "10.0.0" },
    { added: "22.1.0" },
  ];
  const body = render(<CompatTableView query="css.gap" table={table(history)} />);
  expect([...body.querySelectorAll("dt")].map((term) => term.textContent)).toEqual([
    ...["22.1", "20.14", "9.11.2"],
  ]);
});

test("each row with a valid, unique id links to itself", () => {
  const { browsers, rows } = table([{ added: "57" }]);
  const keys = ["", "flexContext", "flexcontext", "a b"];
  const view = {
    browsers,
    rows: keys.map((key) => ({ ...rows[0], key })),
  } as CompatTable;
  const body = render(
    <>
      <CompatTableView query="css.gap" table={view} linked />
      <CompatTableView query="css.gap" table={view} />
    </>,
  );
  const links = getAllByRole<HTMLAnchorElement>(body, "link", { name: "Link to this row gap" });
  expect(links.map(({ hash }) => hash)).toEqual(["#compat.css.gap", "#compat.css.gap.flexcontext"]);
  for (const { hash } of links)
    expect(document.getElementById(hash.slice(1))?.localName).toBe("tr");
  expect(getAllByRole(body, "rowheader", { name: "gap" })).toHaveLength(8);
});
