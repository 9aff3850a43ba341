import { ApiError } from "../errors.ts";
import { geoOf } from "../geo.ts";
import { createRoute, createRoutes, failures, json, z } from "../openapi.ts";
import {
  currencyOf,
  monthlyPriceInCents,
  PAID_PLANS,
  type PaidPlan,
  priceId,
  priceInCents,
} from "../services/payment/plans.ts";

const plan = z.object({
  id: z.string(),
  monthlyPriceInCents: z.number().int(),
  priceInCents: z.number().int(),
});
const byName = Object.fromEntries(PAID_PLANS.map((name) => [name, plan])) as Record<
  PaidPlan,
  typeof plan
>;

const schema = z
  .object({ country: z.string(), currency: z.string(), plans: z.object(byName) })
  .openapi("Plans");

const route = createRoute({
  method: "get",
  path: "/",
  tags: ["payment"],
  summary: "The prices of the plans in the user's country",
  responses: {
    200: json(
      schema,
      "Prices per month (yearly prices divided by twelve, rounded), and the amount that is charged at once.",
    ),
    ...failures("not_found"),
  },
});

/** The plans by country. */
export const plans = createRoutes().openapi(route, (c) => {
  const { country_iso } = geoOf(c.req.raw);
  const country = country_iso === "ZZ" ? "US" : country_iso;
  const currency = currencyOf(country);
  if (!currency) throw new ApiError("not_found", `The plans are not available in ${country}.`);
  const entries = PAID_PLANS.map((name) => [
    name,
    {
      id: priceId(c.var.settings.STRIPE_PRICES, currency, name),
      monthlyPriceInCents: monthlyPriceInCents(name),
      priceInCents: priceInCents(name),
    },
  ]);
  c.header("cache-control", "private, max-age=86400");
  const prices = Object.fromEntries(entries) as z.infer<typeof schema>["plans"];
  return c.json({ country, currency: currency.toUpperCase(), plans: prices }, 200);
});
