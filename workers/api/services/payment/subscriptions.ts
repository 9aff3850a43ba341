import { sql } from "kysely";
import { z } from "zod";
import { type Db, isDuplicate } from "#db/client.ts";
import { planRank } from "#db/plans.ts";
import { type PriceIds, planOfPrice } from "./plans.ts";
import { type StripeSubscription, stripeSubscription } from "./stripe.ts";

/** Statuses that count as paid; `past_due` gets a grace period. */
const LIVE = ["active", "trialing", "past_due"];

/** Final: an ended subscription cannot be resumed. */
const ENDED = "canceled";

/** A Stripe event. */
export const paymentEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  /** Seconds since 1970. */
  created: z.number().int(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

export type PaymentEvent = z.infer<typeof paymentEvent>;

const completedCheckout = z.object({
  client_reference_id: z.string().regex(/^\d{1,15}$/),
  customer: z.string(),
  /** Absent where something else was sold. */
  subscription: z.string().nullish(),
});

type CompletedCheckout = z.infer<typeof completedCheckout>;

/** Dependencies for processing an event. */
export interface PaymentContext {
  prices: PriceIds;
  /** Fetches the current state of a subscription. */
  fetchSubscription: (id: string) => Promise<StripeSubscription>;
  cancelSubscription: (id: string) => Promise<void>;
}

/**
 * Processes an event once, whatever the order of arrival. The event and its effects are written in
 * one batch.
 */
export async function carryOutPayment(
  db: Db,
  event: PaymentEvent,
  context: PaymentContext,
): Promise<"done" | "repeated" | "ignored" | "malformed"> {
  if (await isKnown(db, event.id)) return "repeated";
  const effects = await effectsOf(db, event, context);
  if (typeof effects === "string") return effects;
  const { id, type } = event;
  const memory = db.insertInto("payment_event").values({ id, type, received_at: Date.now() });
  try {
    await db.batch([memory, ...effects]);
    return "done";
  } catch (error) {
    if (isDuplicate(error, "payment_event.id")) return "repeated";
    throw error;
  }
}

/** The statements that carry out an event, or why there are none. */
async function effectsOf(db: Db, event: PaymentEvent, context: PaymentContext) {
  const { object } = event.data;
  if (event.type === "checkout.session.completed") {
    // A checkout opened elsewhere, for example by a payment link, has no user.
    const session = completedCheckout.safeParse(object);
    if (!session.success) return "ignored";
    await endIfOrphaned(db, session.data, context);
    return linkCustomer(db, session.data);
  }
  if (!event.type.startsWith("customer.subscription.")) return "ignored";
  const parsed = stripeSubscription.safeParse(object);
  if (!parsed.success) return "malformed";
  let subscription = parsed.data;
  // Two changes within one second have no order: fetch the final state from the provider.
  if (event.type.endsWith(".updated") && (await hasEventAt(db, subscription.id, event.created))) {
    subscription = await context.fetchSubscription(subscription.id);
  }
  const rank = await rankOf(db, subscription, context.prices);
  return writeSubscription(db, subscription, event, rank);
}

/**
 * Nobody pays for an account that was deleted while its checkout was open. The subscription names
 * the user, too, if it was bought here and not in another shop with the same provider.
 */
async function endIfOrphaned(
  db: Db,
  { client_reference_id, subscription }: CompletedCheckout,
  { fetchSubscription, cancelSubscription }: PaymentContext,
): Promise<void> {
  if (!subscription) return;
  const user = await db
    .selectFrom("user")
    .select("id")
    .where("id", "=", Number(client_reference_id))
    .executeTakeFirst();
  if (user) return;
  const { metadata } = await fetchSubscription(subscription);
  if (metadata.user === client_reference_id) await cancelSubscription(subscription);
}

/** A checkout links the customer and their subscriptions to a user. */
function linkCustomer(db: Db, session: CompletedCheckout) {
  const { customer } = session;
  const userId = Number(session.client_reference_id);
  return [
    db.updateTable("user").set({ customer }).where("id", "=", userId),
    db
      .updateTable("subscription")
      .set({ user_id: userId })
      .where("customer", "=", customer)
      .where(sql<boolean>`EXISTS (SELECT 1 FROM user WHERE id = ${userId})`),
    recount(sql<number>`${userId}`),
  ];
}

/** The rank of a subscription's plan: the stored one if its price is no longer configured. */
async function rankOf(
  db: Db,
  { id, items }: StripeSubscription,
  prices: PriceIds,
): Promise<number> {
  const price = items.data[0]?.price.id ?? "";
  const plan = planOfPrice(prices, price);
  if (plan) return planRank(plan);
  const unknown = `The price ${price} is of no plan: see STRIPE_PRICES.`;
  const row = await db
    .selectFrom("subscription")
    .select("plan")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Error(unknown);
  console.error(`payment: ${unknown}`);
  return row.plan;
}

function writeSubscription(
  db: Db,
  { id, customer, status, metadata }: StripeSubscription,
  event: PaymentEvent,
  rank: number,
) {
  const known = Number(metadata.user ?? -1);
  const isFirst = event.type.endsWith(".created");
  return [
    db
      .insertInto("subscription")
      .values({
        ...{ id, customer, status, plan: rank, event_at: event.created },
        user_id: sql<number>`(SELECT id FROM user WHERE id = ${known} OR customer = ${customer})`,
      })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet({ plan: rank, status, event_at: event.created })
          .where("subscription.status", "!=", ENDED)
          .where(({ eb, or, and, lit }) =>
            or([
              eb("subscription.event_at", "<", event.created),
              and([
                eb("subscription.event_at", "=", event.created),
                eb(lit(Number(isFirst) as 0), "=", lit(0)),
              ]),
            ]),
          ),
      ),
    recount(sql<number>`(SELECT user_id FROM subscription WHERE id = ${id})`),
  ];
}

/** The paid plan is the highest of a user's live subscriptions. */
function recount(userId: ReturnType<typeof sql<number>>) {
  const live = sql.join(LIVE);
  return sql`UPDATE user SET updated_at = ${Date.now()}, paid_plan = coalesce(
      (SELECT max(plan) FROM subscription WHERE user_id = user.id AND status IN (${live})), 0)
    WHERE id = ${userId}`;
}

async function isKnown(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("payment_event")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasEventAt(db: Db, id: string, created: number): Promise<boolean> {
  const row = await db
    .selectFrom("subscription")
    .select("event_at")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.event_at === created;
}

/** A user's subscriptions that still count as paid. */
export async function liveSubscriptions(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("subscription")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "in", LIVE)
    .execute();
  return rows.map(({ id }) => id);
}
