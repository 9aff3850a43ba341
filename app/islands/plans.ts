import { formatPrice, offerOf, type PlanPrices, type PlanType } from "#app/lib/plans.ts";
import { cachedUser, USER_EVENT, type Whoami } from "./user.ts";

/** Shows the plans as they are for this reader, where this reader is. */
export function startPlans(): void {
  const chooser = document.querySelector<HTMLElement>("[data-plans]");
  if (!chooser) return;
  const known = cachedUser();
  if (known) showOffers(chooser, known);
  document.addEventListener(USER_EVENT, (event) => {
    showOffers(chooser, (event as CustomEvent<Whoami>).detail);
  });
  addEventListener("offline", () => void loadPrices(chooser));
  addEventListener("online", () => void loadPrices(chooser));
  void loadPrices(chooser);
}

async function loadPrices(chooser: HTMLElement): Promise<void> {
  const cards = [...chooser.querySelectorAll<HTMLElement>("[data-paid]")];
  const message = (name: "loading" | "offline") =>
    chooser.querySelector<HTMLElement>(`[data-plans-${name}]`);
  const say = (name?: "loading" | "offline") => {
    for (const each of ["loading", "offline"] as const) {
      const element = message(each);
      if (element) element.hidden = each !== name;
    }
  };
  if (!navigator.onLine) {
    for (const card of cards) card.hidden = true;
    return say("offline");
  }
  if (cards.some((card) => card.hidden)) say("loading");
  try {
    const response = await fetch("/api/v1/stripe/plans");
    if (!response.ok) throw new Error(`${response.status} on ${response.url}`);
    showPrices(chooser, (await response.json()) as PlanPrices);
    for (const card of cards) card.hidden = false;
  } catch (error) {
    // What is left is the plan that costs nothing.
    console.warn(error);
    for (const card of cards) card.hidden = true;
  }
  say();
}

function showPrices(chooser: HTMLElement, { currency, plans }: PlanPrices): void {
  for (const price of chooser.querySelectorAll<HTMLElement>("[data-price]")) {
    const plan = plans[price.dataset.price as keyof typeof plans];
    const { lang } = document.documentElement;
    if (plan) price.textContent = formatPrice(lang, currency, plan.monthlyPriceInCents);
  }
}

function showOffers(chooser: HTMLElement, user: Whoami): void {
  const subscription = user.is_authenticated ? (user.subscription_type ?? "core") : null;
  for (const box of chooser.querySelectorAll<HTMLElement>("[data-plan]")) {
    const offer = offerOf(box.dataset.plan as PlanType, subscription);
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
