import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { isDuplicate } from "#db/client.ts";
import { planRank } from "#db/plans.ts";
import { discoverProvider, type ProviderSettings } from "./provider.ts";
import {
  deleteUser,
  endSessions,
  findUserBySubject,
  updateProfile,
  updateProviderPlan,
  wasKnownAt,
} from "./users.ts";

/** Clocks of others may be wrong by so much. */
const CLOCK_SKEW_MS = 60_000;

const token = z.object({
  jti: z.string().min(1),
  sub: z.string().min(1),
  iat: z.number().min(0).max(8.64e12),
  events: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** A security event token whose signature, issuer and audience are right. */
export type SecurityEvent = z.infer<typeof token>;

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** Whether a token was not what it should be; otherwise the provider's keys could not be had. */
export function isRefusal(error: unknown): boolean {
  return error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
}

/**
 * Verifies a security event token against the keys of the provider; throws where it is
 * not signed as it should be. Undefined where it is, and holds no event that we can read:
 * sending it again would change nothing.
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
    // An id token is signed by the same keys, and must never pass for an event.
    typ: "secevent+jwt",
  });
  const { data } = token.safeParse(payload);
  const isReadable = Object.entries(data?.events ?? {}).every(
    ([uri, details]) => DETAILS.get(nameOf(uri))?.safeParse(details).success ?? true,
  );
  return isReadable ? data : undefined;
}

/** Events are named by addresses that differ from provider to provider, but for their end. */
function nameOf(uri: string): string {
  return uri.split("/").at(-1) ?? "";
}

/** What happens to somebody, and what must happen before their data goes. */
export interface EventContext {
  realm: string;
  beforeDelete: (userId: number) => Promise<void>;
}

/** Carries out what a provider tells, once. Answers whether anything was to be done. */
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
  // Last: what broke off is to be sent again, and all of it may be done twice.
  await remember(db, event.jti);
  return user !== undefined;
}

/** Milliseconds since 1970, as dates have them. */
const time = z.number().min(0).max(8.64e15);

const profile = z.object({
  email: z.email().optional().catch(undefined),
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

/** What has to be right about each kind of event before any of it is carried out. */
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
      // An account that was made after the event is another one.
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
