import { z } from "zod";
import { errorName } from "../../error-name.ts";

/** How to reach Stripe. */
export interface StripeSettings {
  api: string;
  secretKey: string;
}

/** Stripe refused the request or did not respond. */
export class PaymentError extends Error {}

const checkout = z.object({ url: z.url() });

/** The fields of a Stripe subscription that we use. */
export const stripeSubscription = z.object({
  id: z.string(),
  customer: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
  items: z.object({ data: z.array(z.object({ price: z.object({ id: z.string() }) })).min(1) }),
});

export type StripeSubscription = z.infer<typeof stripeSubscription>;

/** The plan to buy, and the page to return to. */
export interface CheckoutRequest {
  userId: number;
  email: string;
  customer: string | null;
  price: string;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
}

/** Opens a checkout session; returns its URL. */
export async function createCheckout(
  settings: StripeSettings,
  request: CheckoutRequest,
): Promise<string> {
  const { userId, email, customer, price, successUrl, cancelUrl, idempotencyKey } = request;
  const form = {
    mode: "subscription",
    "line_items[0][price]": price,
    "line_items[0][quantity]": "1",
    client_reference_id: String(userId),
    ...(customer ? { customer } : { customer_email: email }),
    "subscription_data[metadata][user]": String(userId),
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
  const answer = await call(settings, "POST", "/v1/checkout/sessions", form, idempotencyKey);
  return checkout.parse(answer).url;
}

/**
 * Opens a billing portal session, where customers change or cancel subscriptions; returns its URL.
 */
export async function createPortal(
  settings: StripeSettings,
  customer: string,
  returnUrl: string,
): Promise<string> {
  const form = { customer, return_url: returnUrl };
  return checkout.parse(await call(settings, "POST", "/v1/billing_portal/sessions", form)).url;
}

/** The current state of a subscription. */
export async function fetchSubscription(
  settings: StripeSettings,
  id: string,
): Promise<StripeSubscription> {
  return stripeSubscription.parse(await call(settings, "GET", `/v1/subscriptions/${id}`));
}

/** Cancels a subscription immediately. Succeeds if it has already ended. */
export async function cancelSubscription(settings: StripeSettings, id: string): Promise<void> {
  await call(settings, "DELETE", `/v1/subscriptions/${id}`).catch((error: unknown) => {
    if (!(error instanceof PaymentError) || !error.message.startsWith("404")) throw error;
  });
}

async function call(
  { api, secretKey }: StripeSettings,
  method: "GET" | "POST" | "DELETE",
  path: string,
  form?: Record<string, string>,
  idempotencyKey?: string,
): Promise<unknown> {
  const response = await fetch(api + path, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      "stripe-version": "2024-06-20",
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
    },
    ...(form ? { body: new URLSearchParams(form) } : {}),
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => {
    throw new PaymentError(errorName(error));
  });
  // The error message may quote the customer: only the status is reported.
  if (!response.ok) throw new PaymentError(`${response.status} on ${path}`);
  return response.json();
}
