import type { Context } from "hono";
import type { ApiEnv, Settings } from "../env.ts";
import { ApiError } from "../errors.ts";
import { geoOf } from "../geo.ts";
import { parseInput } from "../input.ts";
import { limitUser } from "../middleware/limit.ts";
import { requireUser } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, json, rawBody, z } from "../openapi.ts";
import { PAID_PLANS } from "../schemas/plan.ts";
import { nextPath } from "../services/account/next-path.ts";
import { currencyOf, priceId } from "../services/payment/plans.ts";
import {
  cancelSubscription,
  createCheckout,
  createPortal,
  fetchSubscription,
  PaymentError,
  type StripeSettings,
} from "../services/payment/stripe.ts";
import { isSigned } from "../services/payment/stripe-signature.ts";
import {
  carryOutPayment,
  liveSubscriptions,
  paymentEvent,
} from "../services/payment/subscriptions.ts";

const tags = ["payment"];
const order = z.object({ plan: PAID_PLANS, next: z.string().max(4096).optional() });
const portalRequest = z.object({ next: z.string().max(4096).optional() });
const FORM_OR_JSON = ["application/x-www-form-urlencoded", "application/json"];
const page = json(z.object({ url: z.url() }), "The URL of the page to open.");
const middleware = [requireUser(), limitUser({ name: "payment", count: 20, seconds: 600 })];

const checkout = createRoute({
  method: "post",
  path: "/checkout",
  tags,
  ...rawBody("The plan, and the path to return to.", order, ...FORM_OR_JSON),
  summary: "Starts the checkout for a plan",
  description: "A form is redirected to the checkout page; a JSON request receives its URL.",
  middleware,
  responses: {
    200: page,
    303: { description: "Redirect to the checkout page." },
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found", "conflict"),
    ...failures("too_many_requests", "not_configured", "bad_gateway"),
  },
});

const portal = createRoute({
  method: "post",
  path: "/portal",
  tags,
  ...rawBody("The path to return to.", portalRequest, ...FORM_OR_JSON),
  summary: "Opens the billing portal, to change or cancel a subscription",
  middleware,
  responses: {
    200: page,
    303: { description: "Redirect to the billing portal." },
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found"),
    ...failures("too_many_requests", "not_configured", "bad_gateway"),
  },
});

const webhook = createRoute({
  method: "post",
  path: "/webhook",
  tags,
  security: [{ paymentSignature: [] }],
  ...rawBody("An event from the payment provider.", paymentEvent, "application/json"),
  summary: "Webhook for signed events from the payment provider",
  responses: {
    200: json(z.object({ result: z.enum(["done", "repeated", "ignored"]) }), "Taken."),
    ...failures("invalid_input", "unauthorized", "not_configured", "bad_gateway"),
  },
});

/** Paying for plans. */
export const payment = createRoutes()
  .openapi(checkout, async (c) => {
    const { user, settings, db } = c.var;
    const { plan, next } = parseInput(order, await readForm(c));
    const stripe = requireStripe(settings);
    const currency = currencyOf(geoOf(c.req.raw).country_iso);
    if (!currency) throw new ApiError("not_found", "The plans are not available in your country.");
    if ((await liveSubscriptions(db, user.id)).length > 0) {
      throw new ApiError("conflict", "You already have a subscription. Change that one instead.");
    }
    const back = returnUrl(settings, next);
    const { id: userId, email, customer } = user;
    const url = await orBadGateway(
      createCheckout(stripe, {
        ...{ userId, email, customer, successUrl: back, cancelUrl: back },
        price: priceId(settings.STRIPE_PRICES, currency, plan),
        // A double click opens one checkout.
        idempotencyKey: `${user.id}-${plan}-${Math.floor(Date.now() / 60_000)}`,
      }),
    );
    return redirectTo(c, url);
  })
  .openapi(portal, async (c) => {
    const { user, settings } = c.var;
    const { next } = parseInput(portalRequest, await readForm(c));
    const stripe = requireStripe(settings);
    if (!user.customer) throw new ApiError("not_found", "You have no subscription.");
    return redirectTo(
      c,
      await orBadGateway(createPortal(stripe, user.customer, returnUrl(settings, next))),
    );
  })
  .openapi(webhook, async (c) => {
    const { settings, db } = c.var;
    const stripe = requireStripe(settings);
    if (!settings.STRIPE_WEBHOOK_SECRET) throw notConfigured();
    const body = await c.req.text();
    const signature = c.req.header("stripe-signature") ?? "";
    if (!(await isSigned(settings.STRIPE_WEBHOOK_SECRET, signature, body))) {
      throw new ApiError("unauthorized", "The signature is missing, invalid, or too old.");
    }
    const event = parseInput(paymentEvent, parseJson(body));
    const result = await carryOutPayment(db, event, {
      prices: settings.STRIPE_PRICES,
      fetchSubscription: (id) => orBadGateway(fetchSubscription(stripe, id)),
      cancelSubscription: (id) => orBadGateway(cancelSubscription(stripe, id)),
    });
    if (result === "malformed") {
      throw new ApiError("invalid_input", "The event does not contain a readable subscription.");
    }
    return c.json({ result }, 200);
  });

/** Reads a form or a JSON body. */
async function readForm(c: Context<ApiEnv>): Promise<unknown> {
  if (c.req.header("content-type")?.startsWith("application/json")) {
    return parseJson(await c.req.text());
  }
  return c.req.parseBody().catch(() => ({}));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("invalid_input", "The body is not JSON.");
  }
}

function redirectTo(c: Context<ApiEnv>, url: string) {
  if (c.req.header("content-type")?.startsWith("application/json")) return c.json({ url }, 200);
  return c.redirect(url, 303);
}

function returnUrl(settings: Settings, next: string | undefined): string {
  return settings.ORIGIN + nextPath(next, settings.ORIGIN);
}

function requireStripe(settings: Settings): StripeSettings {
  if (!settings.STRIPE_SECRET_KEY) throw notConfigured();
  return { api: settings.STRIPE_API, secretKey: settings.STRIPE_SECRET_KEY };
}

function notConfigured(): ApiError {
  return new ApiError("not_configured", "No payment provider is configured here.");
}

async function orBadGateway<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    console.error(`payment: ${error.message}`);
    throw new ApiError(
      "bad_gateway",
      "The payment provider is not responding. You have not been charged.",
    );
  }
}
