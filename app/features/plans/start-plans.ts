import { cachedUser, type Reader, USER_EVENT } from "#app/frame/islands/user.ts";
import { ApiFailure, callApi } from "#app/lib/browser/api.ts";
import type { PlanPrices } from "#app/lib/api-answers.ts";
import { formatPrice, offerOf, type PlanPrice } from "#app/lib/plans.ts";
import { PLANS, type PlanName } from "#content-build/contract/plans.ts";

/** Shows the plans for this reader and country. */
export function startPlans(): void {
  const chooser = document.querySelector<HTMLElement>("[data-plans]");
  if (!chooser) return;
  // Why an upgrade has failed.
  chooser.querySelector<HTMLElement>("[role=alert]")?.focus();
  const chosen = chosenPlan(chooser);
  const known = cachedUser();
  if (known) showOffers(chooser, known);
  document.addEventListener(USER_EVENT, (event) => {
    showOffers(chooser, (event as CustomEvent<Reader>).detail);
    chosen?.querySelector<HTMLElement>("[data-offer=upgrade]:not([hidden]) button")?.focus();
  });
  addEventListener("offline", () => void loadPrices(chooser));
  addEventListener("online", () => void loadPrices(chooser));
  const retry = chooser.querySelector("[data-plans-retry]");
  retry?.addEventListener("click", () => {
    // The button is hidden at once.
    chooser.tabIndex = -1;
    chooser.focus({ preventScroll: true });
    void loadPrices(chooser);
  });
  void loadPrices(chooser);
}

/** The plan that the address names, chosen before logging in. Also selects its billing period. */
function chosenPlan(chooser: HTMLElement): Element | undefined {
  const plan = PLANS.find((name) => name !== PLANS[0] && location.hash === `#${name}`);
  const yearly = chooser.querySelector<HTMLInputElement>("[data-yearly]");
  if (!plan || !yearly) return undefined;
  yearly.checked = plan.endsWith("y");
  yearly.dataset.followed = "";
  return chooser.querySelector(`[data-plan=${plan}]`) ?? undefined;
}

/** Messages in place of the paid plans. */
const STATES = ["loading", "offline", "failed", "elsewhere"] as const;

type State = (typeof STATES)[number];

async function loadPrices(chooser: HTMLElement): Promise<void> {
  if (!navigator.onLine) return say(chooser, "offline");
  // Prices already shown stay until newer ones arrive.
  if (chooser.querySelector("[data-paid][hidden]")) say(chooser, "loading");
  try {
    showPrices(chooser, await callApi<PlanPrices>("/api/v1/stripe/plans"));
    say(chooser, undefined);
  } catch (error) {
    // The plans are not sold everywhere.
    if (error instanceof ApiFailure && error.status === 404) return say(chooser, "elsewhere");
    console.warn(error);
    say(chooser, "failed");
  }
}

/** Shows the paid plans, or explains why there are none and leaves only the free one. */
function say(chooser: HTMLElement, state: State | undefined): void {
  for (const each of STATES) {
    const message = chooser.querySelector<HTMLElement>(`[data-plans-${each}]`);
    if (message) message.hidden = each !== state;
  }
  for (const card of chooser.querySelectorAll<HTMLElement>("[data-paid], [data-plans-period]")) {
    card.hidden = state !== undefined;
  }
}

function showPrices(chooser: HTMLElement, { currency, plans }: PlanPrices): void {
  const { lang } = document.documentElement;
  const show = (name: string, cents: (plan: PlanPrice) => number) => {
    for (const price of chooser.querySelectorAll(`[data-${name}]`)) {
      const plan = plans[price.getAttribute(`data-${name}`) as keyof typeof plans];
      if (plan) price.textContent = formatPrice(lang, currency, cents(plan));
    }
  };
  show("price", (plan) => plan.monthlyPriceInCents);
  show("whole-price", (plan) => plan.priceInCents);
}

function showOffers(chooser: HTMLElement, user: Reader): void {
  const subscription = user.is_authenticated ? (user.subscription_type ?? "core") : null;
  for (const box of chooser.querySelectorAll<HTMLElement>("[data-plan]")) {
    const offer = offerOf(box.dataset.plan as PlanName, subscription);
    for (const part of box.querySelectorAll<HTMLElement>("[data-offer]")) {
      part.hidden = part.dataset.offer !== offer;
    }
  }
  const yearly = chooser.querySelector<HTMLInputElement>("[data-yearly]");
  if (yearly && subscription && subscription !== "core" && !("followed" in yearly.dataset)) {
    yearly.checked = subscription.endsWith("y");
    // Once is enough: afterwards the reader decides.
    yearly.dataset.followed = "";
  }
}
