import { cachedUser, type Reader, USER_EVENT } from "#app/frame/islands/user.ts";
import { ApiFailure, callApi } from "#app/lib/browser/api.ts";
import type { PlanPrices } from "#app/lib/api-answers.ts";
import { formatPrice, offerOf, type PlanPrice } from "#app/lib/plans.ts";
import { type PartName, select } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { PLANS, type PlanName } from "#content-build/contract/plans.ts";
import { PLAN_PARTS } from "./parts.ts";

/** Shows the plans for this reader and country. */
export function startPlans(): void {
  const chooser = document.querySelector<HTMLElement>(select(ISLANDS.plans));
  if (!chooser) return;
  // The reason why an upgrade has failed, if one has.
  chooser.querySelector<HTMLElement>("[role=alert]")?.focus();
  const chosen = chosenPlan(chooser);
  const known = cachedUser();
  if (known) showOffers(chooser, known);
  document.addEventListener(USER_EVENT, (event) => {
    showOffers(chooser, (event as CustomEvent<Reader>).detail);
    chosen
      ?.querySelector<HTMLElement>(`${select(PLAN_PARTS.offer, "upgrade")}:not([hidden]) button`)
      ?.focus();
  });
  addEventListener("offline", () => void loadPrices(chooser));
  addEventListener("online", () => void loadPrices(chooser));
  const retry = chooser.querySelector(select(PLAN_PARTS.retry));
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
  const yearly = chooser.querySelector<HTMLInputElement>(select(PLAN_PARTS.yearly));
  if (!plan || !yearly) return undefined;
  yearly.checked = plan.endsWith("y");
  yearly.setAttribute(PLAN_PARTS.followed, "");
  return chooser.querySelector(select(PLAN_PARTS.plan, plan)) ?? undefined;
}

/** Messages in place of the paid plans. */
const STATES = ["loading", "offline", "failed", "elsewhere"] as const;

type State = (typeof STATES)[number];

async function loadPrices(chooser: HTMLElement): Promise<void> {
  if (!navigator.onLine) return say(chooser, "offline");
  // Prices already shown stay until newer ones arrive.
  if (chooser.querySelector(`${select(PLAN_PARTS.paid)}[hidden]`)) say(chooser, "loading");
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
    const message = chooser.querySelector<HTMLElement>(select(PLAN_PARTS[each]));
    if (message) message.hidden = each !== state;
  }
  for (const card of chooser.querySelectorAll<HTMLElement>(
    `${select(PLAN_PARTS.paid)}, ${select(PLAN_PARTS.period)}`,
  )) {
    card.hidden = state !== undefined;
  }
}

function showPrices(chooser: HTMLElement, { currency, plans }: PlanPrices): void {
  const { lang } = document.documentElement;
  const show = (name: PartName, cents: (plan: PlanPrice) => number) => {
    for (const price of chooser.querySelectorAll(select(name))) {
      const plan = plans[price.getAttribute(name) as keyof typeof plans];
      if (plan) price.textContent = formatPrice(lang, currency, cents(plan));
    }
  };
  show(PLAN_PARTS.price, (plan) => plan.monthlyPriceInCents);
  show(PLAN_PARTS.wholePrice, (plan) => plan.priceInCents);
}

function showOffers(chooser: HTMLElement, user: Reader): void {
  const subscription = user.is_authenticated ? (user.subscription_type ?? "core") : null;
  for (const box of chooser.querySelectorAll<HTMLElement>(select(PLAN_PARTS.plan))) {
    const offer = offerOf(box.getAttribute(PLAN_PARTS.plan) as PlanName, subscription);
    for (const part of box.querySelectorAll<HTMLElement>(select(PLAN_PARTS.offer))) {
      part.hidden = part.getAttribute(PLAN_PARTS.offer) !== offer;
    }
  }
  const yearly = chooser.querySelector<HTMLInputElement>(select(PLAN_PARTS.yearly));
  if (
    yearly &&
    subscription &&
    subscription !== "core" &&
    !yearly.hasAttribute(PLAN_PARTS.followed)
  ) {
    yearly.checked = subscription.endsWith("y");
    // Once is enough: afterwards the reader decides.
    yearly.setAttribute(PLAN_PARTS.followed, "");
  }
}
