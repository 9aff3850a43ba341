import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { isDuplicate } from "#db/client.ts";
import { planRank } from "#db/plans.ts";
import { emailAddress } from "./email-address.ts";
import { discoverProvider, type ProviderSettings } from "./provider.ts";
import {
  deleteUser,
  endSessions,
  findUserBySubject,
  updateProfile,
  updateProviderPlan,
  wasKnownAt,
} from "./users.ts";

/** Tolerated clock difference. */
const CLOCK_SKEW_MS = 60_000;

const token = z.object({
  jti: z.string().min(1),
  sub: z.string().min(1),
  iat: z.number().min(0).max(8.64e12),
  events: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** A security event token (RFC 8417) with verified signature, issuer and audience. */
export type SecurityEvent = z.infer<typeof token>;

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** Whether the token itself was invalid, as opposed to a failure to fetch the provider's keys. */
export function isRefusal(error: unknown): boolean {
  return error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
}

/**
 * Verifies a security event token against the provider's keys; throws if it is invalid. Undefined
 * if it is valid but holds no event known here: a retry would not help.
 */
export async function verifySecurityEvent(
  provider: ProviderSettings,
  text: string,
): Promise<SecurityEvent | undefined> {
  const metadata = (await discoverProvider(provider)).serverMetadata();
  const address = metadata.jwks_uri ?? "";
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address));
  keySets.set(address, keys);
  const { payload } = await jwtVerify(text, keys, {
    issuer: metadata.issuer,
    audience: provider.clientId,
    // Rejects ID tokens, which are signed with the same keys.
    typ: "secevent+jwt",
  });
  const { data } = token.safeParse(payload);
  const isReadable = Object.entries(data?.events ?? {}).every(
    ([uri, details]) => DETAILS.get(nameOf(uri))?.safeParse(details).success ?? true,
  );
  return isReadable ? data : undefined;
}

/** Event URIs differ between providers except for their last segment. */
function nameOf(uri: string): string {
  return uri.split("/").at(-1) ?? "";
}

/** The realm of an event's user, and what to do before their data is deleted. */
export interface EventContext {
  realm: string;
  beforeDelete: (userId: number) => Promise<void>;
}

/** Carries out an event, once. Returns whether there was anything to do. */
export async function carryOut(
  db: Db,
  event: SecurityEvent,
  { realm, beforeDelete }: EventContext,
): Promise<boolean> {
  if (await isKnown(db, event.jti)) return false;
  const user = await findUserBySubject(db, realm, event.sub);
  if (user) {
    for (const [uri, details] of Object.entries(event.events)) {
      await apply(db, user.id, uri, details, event, beforeDelete);
    }
  }
  // Recorded last: an event that failed halfway is sent again, and its steps are idempotent.
  await remember(db, event.jti);
  return user !== undefined;
}

/** Milliseconds since 1970, in the range of `Date`. */
const time = z.number().min(0).max(8.64e15);

const profile = z.object({
  email: emailAddress.optional().catch(undefined),
  picture: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
});
const password = z.object({ changeTime: time.optional() });
const subscription = z.object({
  capabilities: z.array(z.string()).default([]),
  isActive: z.boolean(),
  changeTime: time,
});

/** Schemas of the event types, checked before anything is carried out. */
const DETAILS = new Map<string, z.ZodType>([
  ["profile-change", profile],
  ["password-change", password],
  ["sessions-revoked", password],
  ["subscription-state-change", subscription],
]);

async function apply(
  db: Db,
  userId: number,
  uri: string,
  details: unknown,
  { iat }: SecurityEvent,
  beforeDelete: EventContext["beforeDelete"],
): Promise<void> {
  switch (nameOf(uri)) {
    case "delete-user":
    case "account-purged":
      // If the account was created after the event, the event is about an earlier account.
      if (!(await wasKnownAt(db, userId, iat * 1000 + CLOCK_SKEW_MS))) return;
      await beforeDelete(userId);
      return deleteUser(db, userId);
    case "profile-change": {
      const { email, picture } = profile.parse(details);
      return updateProfile(db, userId, { email, avatarUrl: picture }, iat * 1000);
    }
    case "password-change":
    case "sessions-revoked": {
      const { changeTime } = password.parse(details);
      return endSessions(db, userId, changeTime ?? iat * 1000);
    }
    case "subscription-state-change": {
      const { capabilities, isActive, changeTime } = subscription.parse(details);
      const plan = isActive ? Math.max(0, ...capabilities.map(planRank)) : 0;
      await updateProviderPlan(db, userId, plan, changeTime);
    }
  }
}

async function isKnown(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("account_event")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

async function remember(db: Db, id: string): Promise<void> {
  try {
    await db.insertInto("account_event").values({ id, received_at: Date.now() }).execute();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
