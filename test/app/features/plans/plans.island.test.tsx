import { beforeEach, expect, test, vi } from "vitest";
import { PlansPage } from "#app/features/plans/plans-page.tsx";
import { type Reader, USER_EVENT } from "#app/frame/islands/user.ts";
import { startPlans } from "#app/features/plans/start-plans.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
import type { PlanPrices } from "#app/lib/api-answers.ts";
import { render } from "../../support/render.tsx";

function prices(currency: string, cents: number): PlanPrices {
  const plan = { id: "x", monthlyPriceInCents: cents, priceInCents: cents * 10 };
  return {
    country: "US",
    currency,
    plans: { mdn_plus_5m: plan, mdn_plus_5y: plan, mdn_plus_10m: plan, mdn_plus_10y: plan },
  };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
});

function open(onPage: PlanPrices | undefined, failure?: FormFailure): HTMLElement {
  const page = <PlansPage prices={onPage} failure={failure} />;
  const body = render(page, { path: "/en-US/plus" });
  startPlans();
  return body;
}

function answer(response: () => Response) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => response());
}

function hidden(body: HTMLElement, selector: string): HTMLElement["hidden"] | undefined {
  return body.querySelector<HTMLElement>(selector)?.hidden;
}

function signIn(user: Reader) {
  document.dispatchEvent(new CustomEvent(USER_EVENT, { detail: user }));
}

test("prices are replaced by those of the reader's country", async () => {
  answer(() => Response.json(prices("EUR", 450)));
  const body = open(prices("USD", 500));
  await expect.poll(() => body.querySelector("[data-price]")?.textContent).toBe("€4.50");
  expect(body.querySelector("[data-whole-price]")?.textContent).toBe("€45");
  expect(hidden(body, "#plus5")).toBe(false);
});

test("until prices arrive, the page says that it is loading them", async () => {
  answer(() => Response.json(prices("USD", 500)));
  const body = open(undefined);
  expect(hidden(body, "[data-plans-loading]")).toBe(false);
  await expect.poll(() => hidden(body, "#plus10")).toBe(false);
  expect(hidden(body, "[data-plans-loading]")).toBe(true);
});

test("if prices fail to load, the page shows only Core and offers to try again", async () => {
  answer(() => new Response("", { status: 503 }));
  const body = open(prices("USD", 500));
  await expect.poll(() => hidden(body, "#plus5")).toBe(true);
  expect(hidden(body, "#plus10")).toBe(true);
  expect(hidden(body, "#core")).toBe(false);
  expect(hidden(body, "[data-plans-period]")).toBe(true);
  expect(hidden(body, "[data-plans-loading]")).toBe(true);
  expect(hidden(body, "[data-plans-failed]")).toBe(false);
  answer(() => Response.json(prices("USD", 500)));
  const retry = body.querySelector<HTMLElement>("[data-plans-retry]");
  retry?.focus();
  retry?.click();
  expect(document.activeElement).toBe(body.querySelector("[data-plans]"));
  await expect.poll(() => hidden(body, "#plus5")).toBe(false);
  expect(hidden(body, "[data-plans-failed]")).toBe(true);
  expect(hidden(body, "[data-plans-period]")).toBe(false);
});

test("where paid plans are not sold, the page says so", async () => {
  answer(() => new Response("", { status: 404 }));
  const body = open(prices("USD", 500));
  await expect.poll(() => hidden(body, "[data-plans-elsewhere]")).toBe(false);
  expect(hidden(body, "#plus5")).toBe(true);
  expect(hidden(body, "[data-plans-failed]")).toBe(true);
});

test("offline, the page asks to go online; back online, it shows the plans", async () => {
  answer(() => Response.json(prices("USD", 500)));
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const body = open(prices("USD", 500));
  expect(hidden(body, "[data-plans-offline]")).toBe(false);
  expect(hidden(body, "#plus5")).toBe(true);
  online.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await expect.poll(() => hidden(body, "#plus5")).toBe(false);
  expect(hidden(body, "[data-plans-offline]")).toBe(true);
});

test("a subscriber sees their own plan, higher ones, and those that are not available", async () => {
  answer(() => Response.json(prices("USD", 500)));
  const body = open(prices("USD", 500));
  signIn({ is_authenticated: true, subscription_type: "mdn_plus_5y" });
  const offer = (plan: string) =>
    [...body.querySelectorAll<HTMLElement>(`[data-plan=${plan}] [data-offer]`)]
      .filter((part) => !part.hidden)
      .map((part) => part.dataset.offer);
  expect(offer("core")).toEqual(["unavailable"]);
  expect(offer("mdn_plus_5m")).toEqual(["unavailable"]);
  expect(offer("mdn_plus_5y")).toEqual(["current"]);
  expect(offer("mdn_plus_10m")).toEqual(["upgrade"]);
  const form = body.querySelector<HTMLFormElement>("[data-plan=mdn_plus_10m] form");
  expect(form?.getAttribute("action")).toBe("/en-US/plus");
  expect(new FormData(form as HTMLFormElement).get("plan")).toBe("mdn_plus_10m");
});

test("the reason why an upgrade failed gets focus", () => {
  answer(() => Response.json(prices("USD", 500)));
  const body = open(prices("USD", 500), { code: "bad_gateway", status: 502, fields: [] });
  expect(document.activeElement).toBe(body.querySelector("[role=alert]"));
});

test("the billing period follows the reader's plan, but only once", () => {
  answer(() => Response.json(prices("USD", 500)));
  const body = open(prices("USD", 500));
  const yearly = body.querySelector<HTMLInputElement>("[data-yearly]");
  signIn({ is_authenticated: true, subscription_type: "mdn_plus_10y" });
  expect(yearly?.checked).toBe(true);
  if (yearly) yearly.checked = false;
  signIn({ is_authenticated: true, subscription_type: "mdn_plus_10y" });
  expect(yearly?.checked).toBe(false);
});

test("a user known before the script starts sees their current plan", () => {
  answer(() => Response.json(prices("USD", 500)));
  const user: Reader = { is_authenticated: true, subscription_type: "core" };
  sessionStorage.setItem("whoami", JSON.stringify(user));
  const body = open(prices("USD", 500));
  expect(hidden(body, "[data-plan=core] [data-offer=current]")).toBe(false);
});

test("logging in for a plan returns to that plan", () => {
  answer(() => Response.json(prices("USD", 500)));
  const link = open(prices("USD", 500)).querySelector<HTMLAnchorElement>(
    "[data-plan=mdn_plus_10y] [data-offer=start]",
  );
  const next = new URL(link?.href ?? "").searchParams.get("next") ?? "";
  expect(next).toBe("/en-US/plus#mdn_plus_10y");
  history.replaceState(null, "", next);
  const body = open(prices("USD", 500));
  signIn({ is_authenticated: true, subscription_type: "core" });
  expect(body.querySelector<HTMLInputElement>("[data-yearly]")?.checked).toBe(true);
  const button = body.querySelector("[data-plan=mdn_plus_10y] [data-offer=upgrade] button");
  expect(document.activeElement).toBe(button);
  history.replaceState(null, "", "/");
});

test("logging in for a plan with another billing period returns to that period", () => {
  answer(() => Response.json(prices("USD", 500)));
  history.replaceState(null, "", "/en-US/plus#mdn_plus_10y");
  const body = open(prices("USD", 500));
  signIn({ is_authenticated: true, subscription_type: "mdn_plus_5m" });
  expect(body.querySelector<HTMLInputElement>("[data-yearly]")?.checked).toBe(true);
  history.replaceState(null, "", "/");
});
