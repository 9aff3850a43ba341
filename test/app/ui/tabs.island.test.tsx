import { getAllByRole, getByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { TabGroup } from "#app/features/about/about-page.tsx";
import { startTabs } from "#app/ui/tabs/start-tabs.ts";
import { prose } from "../support/doc.ts";
import { render } from "../support/render.tsx";

const PARTS = [
  prose("<p>Ada.</p>", "Our team", true),
  prose('<p>Bea.</p><h4 id="open_web_docs">Open</h4>', "Our partners", true),
  prose("<p>Cia.</p>", "Our past", true),
];

beforeEach(() => {
  location.hash = "";
});

function open(hash = ""): HTMLElement {
  location.hash = hash;
  const body = render(
    <section aria-labelledby="who">
      <h2 id="who">Who</h2>
      <TabGroup parts={PARTS} label="who" />
    </section>,
  );
  startTabs();
  return body;
}

function shown(body: HTMLElement): string[] {
  return [...body.querySelectorAll<HTMLElement>("[role=tabpanel]")]
    .filter((panel) => !panel.hidden)
    .map(({ id }) => id);
}

function press(element: Element, key: string) {
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

test("tabs and panels reference each other, and the first panel is shown", () => {
  const body = open();
  const list = getByRole(body, "tablist", { name: "Who" });
  const tabs = getAllByRole(list, "tab");
  expect(tabs.map((tab) => tab.getAttribute("aria-selected"))).toEqual(["true", "false", "false"]);
  expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  expect(shown(body)).toEqual(["our_team"]);
  for (const tab of tabs) {
    const panel = body.querySelector(`#${tab.getAttribute("aria-controls")}`);
    expect(panel?.getAttribute("aria-labelledby")).toBe(tab.id);
  }
});

test("a malformed fragment shows the first panel", () => {
  expect(shown(open("#%"))).toEqual(["our_team"]);
});

test("a click on a tab shows its panel and sets the fragment", () => {
  const body = open();
  getByRole(body, "tab", { name: "Our partners" }).click();
  expect(shown(body)).toEqual(["our_partners"]);
  expect(location.hash).toBe("#our_partners");
});

test("arrows, Home and End move between the tabs, and wrap around", () => {
  const body = open();
  const tab = (name: string) => getByRole(body, "tab", { name });
  const [team, partners, past] = [tab("Our team"), tab("Our partners"), tab("Our past")];
  press(team, "ArrowRight");
  expect(document.activeElement).toBe(partners);
  press(partners, "End");
  expect(document.activeElement).toBe(past);
  press(past, "ArrowRight");
  expect(document.activeElement).toBe(team);
  press(team, "ArrowLeft");
  expect(shown(body)).toEqual(["our_past"]);
  press(past, "Home");
  expect(shown(body)).toEqual(["our_team"]);
});

test("the fragment selects the tab, even by an id inside its panel", () => {
  expect(shown(open("#our_past"))).toEqual(["our_past"]);
  expect(shown(open("#open_web_docs"))).toEqual(["our_partners"]);
  expect(shown(open("#elsewhere"))).toEqual(["our_team"]);
});
