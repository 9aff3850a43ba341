import { getAllByRole, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { PlansPage } from "#app/components/plans/plans-page.tsx";
import { formatPrice, offerOf, type PlanPrices } from "#app/lib/plans.ts";
import { render } from "../support/render.tsx";

const PRICES: PlanPrices = {
  currency: "USD",
  plans: {
    mdn_plus_5m: { id: "a", monthlyPriceInCents: 500, priceInCents: 500 },
    mdn_plus_5y: { id: "b", monthlyPriceInCents: 417, priceInCents: 5000 },
    mdn_plus_10m: { id: "c", monthlyPriceInCents: 1000, priceInCents: 1000 },
    mdn_plus_10y: { id: "d", monthlyPriceInCents: 833, priceInCents: 10_000 },
  },
};

test("all plans have their prices, by the month and by the year", () => {
  const body = render(<PlansPage prices={PRICES} />, { path: "/en-US/plus" });
  const prices = [...body.querySelectorAll("[data-price]")].map((price) => price.textContent);
  expect(prices).toEqual(["$5", "$4.17", "$10", "$8.33"]);
  const yearly = [...body.querySelectorAll("[data-whole-price]")].map(
    ({ parentElement }) => parentElement?.textContent,
  );
  expect(yearly).toEqual(["Billed annually: $50 per year", "Billed annually: $100 per year"]);
  expect(body.textContent).toContain("Pay yearly and get 2 months for free");
  expect(getByRole(getByRole(body, "main"), "checkbox").hasAttribute("checked")).toBe(false);
});

test("without prices there is only Core, and a word that the others are coming", () => {
  const body = render(<PlansPage prices={undefined} />, { path: "/en-US/plus" });
  expect(body.querySelector("#core")?.hasAttribute("hidden")).toBe(false);
  for (const id of ["plus5", "plus10"]) {
    expect(body.querySelector(`#${id}`)?.hasAttribute("hidden")).toBe(true);
  }
  expect(body.querySelector("[data-plans-loading]")?.hasAttribute("hidden")).toBe(false);
});

test("who is not logged in can sign up, and comes back to the plans", () => {
  const body = render(<PlansPage prices={PRICES} />, { path: "/fr/plus", locale: "fr" });
  const link = body.querySelector<HTMLAnchorElement>("#core [data-offer=start]");
  expect(link?.rel).toBe("nofollow");
  expect(link?.className).toContain("mdn-plus-subscribe-link");
  expect(link?.href).toContain(encodeURIComponent("/fr/plus#subscribe"));
});

test("the page has a section for each feature, and questions that unfold", () => {
  const body = render(<PlansPage prices={PRICES} />, { path: "/en-US/plus" });
  for (const id of ["afree", "ai-help", "playground", "updates", "collections"]) {
    expect(body.querySelector(`section#${id} h2`), id).not.toBeNull();
  }
  expect(getAllByRole(getByRole(body, "main"), "group")).toHaveLength(4);
});

test("an offer depends on the plan that the reader has", () => {
  expect(offerOf("mdn_plus_5m", null)).toBe("start");
  expect(offerOf("core", "core")).toBe("current");
  expect(offerOf("mdn_plus_5y", "mdn_plus_5m")).toBe("upgrade");
  expect(offerOf("mdn_plus_5m", "mdn_plus_5y")).toBe("unavailable");
  expect(offerOf("core", "mdn_plus_10y")).toBe("unavailable");
});

test("prices are written as the reader writes them", () => {
  expect(formatPrice("en-US", "USD", 500)).toBe("$5");
  expect(formatPrice("de", "EUR", 417)).toBe("4,17\u00a0€");
  expect(formatPrice("ja", "USD", 833)).toBe("$8.33");
});
