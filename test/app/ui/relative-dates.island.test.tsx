import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Contributions } from "#app/features/home/home-page.tsx";
import { News } from "#app/features/home/news.tsx";
import { startRelativeDates } from "#app/ui/relative-date/start-relative-dates.ts";
import { render } from "../support/render.tsx";

const SOURCE = { name: "Blog", url: "/en-US/blog/" };
const NEWS = ["2026-03-09", "2026-03-03", "2026-02-20", "2026-01-01"].map((published_at) => ({
  url: `/en-US/blog/${published_at}/`,
  title: `Post of ${published_at}`,
  summary: "",
  author: null,
  source: SOURCE,
  published_at,
}));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-10T12:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

test("the server renders absolute dates and hidden badges, which stay valid in a cached page", () => {
  const body = render(<News items={NEWS} />);
  expect([...body.querySelectorAll("time")].map((time) => time.textContent)).toEqual([
    "Mar 9, 2026",
    "Mar 3, 2026",
    "Feb 20, 2026",
  ]);
  const badges = [...body.querySelectorAll<HTMLElement>("[data-new-until]")];
  expect(badges.map(({ hidden }) => hidden)).toEqual([true, true, true]);
});

test("the script shows relative dates, and marks items of the last seven days as new", () => {
  const body = render(<News items={NEWS} />, { locale: "de" });
  startRelativeDates();
  expect([...body.querySelectorAll("time")].map((time) => time.textContent)).toEqual([
    "gestern",
    "letzte Woche",
    "vor 3 Wochen",
  ]);
  const badges = [...body.querySelectorAll<HTMLElement>("[data-new-until]")];
  expect(badges.map(({ hidden }) => hidden)).toEqual([false, true, true]);
  expect(body.querySelector("time")?.dateTime).toBe("2026-03-09");
});

test("at most five contributions are shown, the newest first", () => {
  const items = [1, 2, 3, 4, 5, 6].map((number) => ({
    number,
    title: `Change ${number}`,
    url: `https://code.example/${number}`,
    updated_at: `2026-03-0${number}T10:00:00.000Z`,
    repo: { name: "team/content", url: "https://code.example" },
  }));
  const body = render(<Contributions items={items} />);
  const titles = [...body.querySelectorAll("li > a")].map((link) => link.textContent);
  expect(titles).toEqual(["Change 6", "Change 5", "Change 4", "Change 3", "Change 2"]);
});
