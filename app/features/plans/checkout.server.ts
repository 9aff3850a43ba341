import { redirect } from "@remix-run/cloudflare";
import { apiFor } from "#app/lib/server/api.server.ts";
import type { SiteContext } from "#app/lib/server/load-context.ts";
import { askCheckout, askPortal, paymentPageOf } from "#app/lib/server/payment.server.ts";
import { readForm } from "#app/lib/server/read-form.server.ts";
import { type ApiAnswer, refuse, refuseAs, refuseUnread } from "#app/lib/server/refuse.server.ts";

/**
 * Redirects to the checkout of a plan, or to the payment provider's page for a subscription that
 * the reader already has; returns why neither could be opened.
 *
 * @param plans The path of the plans.
 */
export async function openCheckout(context: SiteContext, request: Request, plans: string) {
  const form = await readForm(request);
  if (typeof form === "string") return refuseUnread(form);
  const client = apiFor(context, request);
  const next = `${plans}#subscribe`;
  let answer: ApiAnswer;
  try {
    answer = await askCheckout(client, form.get("plan"), next);
    if (answer.status === 409) answer = await askPortal(client, next);
  } catch (error) {
    console.error(error);
    return refuse("unavailable", 503, []);
  }
  if (!answer.ok) return refuseAs(answer, []);
  return redirect(await paymentPageOf(answer), 303);
}
