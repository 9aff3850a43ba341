import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { apiFor } from "#app/lib/server/api.server.ts";
import type { SiteContext } from "#app/lib/server/load-context.ts";
import { readForm } from "#app/lib/server/read-form.server.ts";
import { type ApiAnswer, refuse, refuseAs, refuseUnread } from "#app/lib/server/refuse.server.ts";

const paymentPage = z.object({ url: z.url() });

/**
 * Leads to the checkout of a plan, or to the payment provider's page for a subscription that the
 * reader already has; returns why neither could be opened.
 *
 * @param plans The path of the plans.
 */
export async function openCheckout(context: SiteContext, request: Request, plans: string) {
  const form = await readForm(request);
  if (typeof form === "string") return refuseUnread(form);
  const { checkout, portal } = apiFor(context, request).api.v1.stripe;
  const next = `${plans}#subscribe`;
  let answer: ApiAnswer;
  try {
    answer = await checkout.$post({}, json({ plan: form.get("plan"), next }));
    if (answer.status === 409) answer = await portal.$post({}, json({ next }));
  } catch (error) {
    console.error(error);
    return refuse("unavailable", 503, []);
  }
  if (!answer.ok) return refuseAs(answer, []);
  return redirect(paymentPage.parse(await answer.json()).url, 303);
}

function json(body: object) {
  const headers = { "content-type": "application/json" };
  return { headers, init: { body: JSON.stringify(body) } };
}
