import type { Db } from "#db/client.ts";
import type { Settings } from "../../env.ts";
import { cancelSubscription } from "../payment/stripe.ts";
import { liveSubscriptions } from "../payment/subscriptions.ts";

/** Cancels a user's paid subscriptions, so that nobody pays for a deleted account. */
export async function endPayments(db: Db, userId: number, settings: Settings): Promise<void> {
  const ids = await liveSubscriptions(db, userId);
  const secretKey = settings.STRIPE_SECRET_KEY;
  if (!secretKey) return;
  for (const id of ids) await cancelSubscription({ api: settings.STRIPE_API, secretKey }, id);
}
