import { readFileSync } from "node:fs";
import { getAllByRole, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { PlansPage } from "#app/features/plans/plans-page.tsx";
import type { PlanPrices } from "#app/lib/api-answers.ts";
import { formatPrice, offerOf } from "#app/lib/plans.ts";
import { CORE_COLLECTIONS } from "#content-build/contract/plans.ts";
import { CORE_QUESTIONS } from "#workers/api/services/ai-help/quota.ts";
import {
  monthlyPriceInCents,
  PAID_PLANS,
  priceInCents,
} from "#workers/api/services/payment/plans.ts";
import { render } from "../../support/render.tsx";

const PRICES: PlanPrices = {
  country: "US",
  currency: "USD",
  plans: {
    mdn_plus_5m: { id: "a", monthlyPriceInCents: 500, priceInCents: 500 },
    mdn_plus_5y: { id: "b", monthlyPriceInCents: 417, priceInCents: 5000 },
    mdn_plus_10m: { id: "c", monthlyPriceInCents: 1000, priceInCents: 1000 },
    mdn_plus_10y: { id: "d", monthlyPriceInCents: 833, priceInCents: 10_000 },
  },
};

test("all plans show their prices, by month and by year", () => {
  const body = render(<PlansPage prices={PRICES} />, { path: "/en-US/plus" });
  const prices = [...body.querySelectorAll("[data-price]")].map((price) => price.textContent);
  expect(prices).toEqual(["$5", "$4.17", "$10", "$8.33"]);
  const yearly = [...body.querySelectorAll("[data-whole-price]")].map(
    ({ parentElement }) => parentElement?.textContent,
  );
  expect(yearly).toEqual(["Billed yearly: $50 per year", "Billed yearly: $100 per year"]);
  expect(body.textContent).toContain("Pay yearly and get 2 months for free");
  expect(getByRole(getByRole(body, "main"), "checkbox").hasAttribute("checked")).toBe(false);
});

test("features that are sold but not available yet say so", () => {
  const body = render(<PlansPage prices={PRICES} />, { path: "/en-US/plus", features: ["plus"] });
  const later = [...body.querySelectorAll("em")].filter(({ textContent }) =>
    textContent?.includes("Not available yet"),
  );
  // Three of the features above, three items of Core, three of Plus.
  expect(later).toHaveLength(9);
  expect(body.querySelector("a[href='/en-US/plus/collections']")).toBeNull();
});

test("without prices, only Core and a message that the others are loading are shown", () => {
  const body = render(<PlansPage prices={undefined} />, { path: "/en-US/plus" });
  expect(body.querySelector("#core")?.hasAttribute("hidden")).toBe(false);
  for (const id of ["plus5", "plus10"]) {
    expect(body.querySelector(`#${id}`)?.hasAttribute("hidden")).toBe(true);
  }
  expect(body.querySelector("[data-plans-loading]")?.hasAttribute("hidden")).toBe(false);
});

test("a visitor can sign up, and returns to the plans", () => {
  const body = render(<PlansPage prices={PRICES} />, { path: "/fr/plus", locale: "fr" });
  const link = body.querySelector<HTMLAnchorElement>("#core [data-offer=start]");
  expect(link?.rel).toBe("nofollow");
  expect(link?.className).toContain("mdn-plus-subscribe-link");
  expect(link?.href).toContain(encodeURIComponent("/fr/plus#subscribe"));
});

test("the page has a section for each feature, and expandable questions", () => {
  const body = render(<PlansPage prices={PRICES} />, { path: "/en-US/plus" });
  for (const id of ["afree", "ai-help", "playground", "updates", "collections"]) {
    expect(body.querySelector(`section#${id} h2`), id).not.toBeNull();
  }
  expect(getAllByRole(getByRole(body, "main"), "group")).toHaveLength(4);
});

test("each benefit of a plan is a single text beside its icon, even if not available yet", () => {
  const body = render(<PlansPage prices={PRICES} />, { path: "/en-US/plus", features: ["plus"] });
  for (const item of body.querySelectorAll("#core li, #plus5 li")) {
    expect(item.children).toHaveLength(2);
    expect(item.lastElementChild?.textContent).toBe(item.textContent);
  }
  expect(body.querySelector("#core")?.textContent).toContain("Not available yet");
});

test.each([
  ["bad_gateway", 502, "You have not been charged."],
  ["unauthorized", 401, "Your session has ended."],
])("an upgrade that fails as %s is reported in an alert", (code, status, text) => {
  const failure = { code, status, fields: [] };
  const body = render(<PlansPage prices={PRICES} failure={failure} />, { path: "/en-US/plus" });
  const alert = getByRole(body, "alert");
  expect(alert.textContent).toContain(text);
});

test("an offer depends on the plan that the reader has", () => {
  expect(offerOf("mdn_plus_5m", null)).toBe("start");
  expect(offerOf("core", "core")).toBe("current");
  expect(offerOf("mdn_plus_5y", "mdn_plus_5m")).toBe("upgrade");
  expect(offerOf("mdn_plus_5m", "mdn_plus_5y")).toBe("unavailable");
  expect(offerOf("core", "mdn_plus_10y")).toBe("unavailable");
});

test("prices are formatted for the locale", () => {
  expect(formatPrice("en-US", "USD", 500)).toBe("$5");
  expect(formatPrice("de", "EUR", 417)).toBe("4,17\u00a0€");
  expect(formatPrice("ja", "USD", 833)).toBe("$8.33");
});

test("the plan cards agree with the documentation in the sample content, and with the API", () => {
  const plan = (name: (typeof PAID_PLANS)[number]) => ({
    id: name,
    monthlyPriceInCents: monthlyPriceInCents(name),
    priceInCents: priceInCents(name),
  });
  const prices = Object.fromEntries(PAID_PLANS.map((name) => [name, plan(name)]));
  const body = render(<PlansPage prices={{ ...PRICES, plans: prices as PlanPrices["plans"] }} />, {
    path: "/en-US/plus",
  });
  const rows = new Map(overviewRows());
  const items = (id: string) => [...body.querySelectorAll(`#${id} li`)].map((li) => li.textContent);
  const text = (selector: string) => body.querySelector(selector)?.textContent;
  expect(rows.get("Plan")).toEqual(["Core", "Plus 5", "Supporter 10"]);
  expect(rows.get("Price per month")).toEqual([
    "Free",
    text("[data-price=mdn_plus_5m]"),
    text("[data-price=mdn_plus_10m]"),
  ]);
  expect(rows.get("Price per year")).toEqual([
    "Free",
    text("[data-whole-price=mdn_plus_5y]"),
    text("[data-whole-price=mdn_plus_10y]"),
  ]);
  const collections = rows.get("Collections") ?? [];
  expect(collections).toEqual([`Up to ${CORE_COLLECTIONS}`, "Unlimited", "Unlimited"]);
  const questions = rows.get("AI Help") ?? [];
  expect(questions).toEqual([`${CORE_QUESTIONS} questions a day`, "Unlimited", "Unlimited"]);
  const startingWith = (first: string) =>
    [...rows].flatMap(([name, cells]) => (cells.join() === first ? [name] : []));
  expect(items("core").sort()).toEqual(
    [
      ...startingWith("Yes,Yes,Yes"),
      `${collections[0]} collections`,
      `AI Help: ${questions[0]}`,
    ].sort(),
  );
  expect(items("plus5").sort()).toEqual(
    [
      ...startingWith("–,Yes,Yes"),
      ...["Everything in Core", "Unlimited collections", "Unlimited AI Help"],
    ].sort(),
  );
  expect(items("plus10")).toEqual(expect.arrayContaining(startingWith("–,–,Yes")));
});

/** Rows of the plan table in the documentation of Plus: label and cells. */
function overviewRows(): [string, string[]][] {
  const file = "content/generic-content/files/plus/features/overview.md";
  const lines = readFileSync(file, "utf8").split("\n");
  return lines
    .filter((line) => line.startsWith("| ") && !line.includes(":--"))
    .map((line) => line.split("|").slice(1, -1))
    .map(([name = "", ...cells]) => [name.trim(), cells.map((cell) => cell.trim())]);
}
