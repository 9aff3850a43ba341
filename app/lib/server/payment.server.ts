import { z } from "zod";
import type { ApiClient } from "#app/lib/api-client.ts";
import type { ApiAnswer } from "./refuse.server.ts";

const paymentPage = z.object({ url: z.url() });

/**
 * Asks for the payment provider's page on which a plan is bought.
 *
 * @param next The path to return to.
 */
export function askCheckout({ api }: ApiClient, plan: unknown, next: string) {
  return api.v1.stripe.checkout.$post({}, json({ plan, next }));
}

/** Asks for the payment provider's page of the reader's subscription. */
export function askPortal({ api }: ApiClient, next: string) {
  return api.v1.stripe.portal.$post({}, json({ next }));
}

/** Reads the address of the payment page from an answer; throws if there is none. */
export async function paymentPageOf(answer: Pick<ApiAnswer, "json">): Promise<string> {
  return paymentPage.parse(await answer.json()).url;
}

/** The endpoints also accept forms, so the typed client has no `json` option for them. */
function json(body: object) {
  const headers = { "content-type": "application/json" };
  return { headers, init: { body: JSON.stringify(body) } };
}
