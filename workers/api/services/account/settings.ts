import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { hash } from "../../crypto.ts";

/** Settings to change; absent ones keep their value. */
export interface SettingsPatch {
  no_ads?: boolean | undefined;
  ai_help_history?: boolean | undefined;
  locale_override?: string | null | undefined;
  browsers?: string | undefined;
}

/**
 * Saves settings. Only subscribers can switch off advertisements; for others that setting is
 * ignored.
 */
export async function saveSettings(db: Db, userId: number, patch: SettingsPatch): Promise<void> {
  const { no_ads, ai_help_history, locale_override, browsers } = patch;
  await db
    .updateTable("user")
    .set({
      updated_at: Date.now(),
      ...(no_ads === undefined
        ? {}
        : { no_ads: sql<number>`CASE WHEN plan > 0 THEN ${Number(no_ads)} ELSE no_ads END` }),
      ...(ai_help_history === undefined ? {} : { ai_help_history: Number(ai_help_history) }),
      ...(locale_override === undefined ? {} : { locale_override }),
      ...(browsers === undefined ? {} : { browsers }),
    })
    .where("id", "=", userId)
    .execute();
}

/** After a login, stores the device's choice of browsers in the account if it has none yet. */
export async function adoptBrowsers(db: Db, session: string, browsers: string): Promise<void> {
  const owner = db
    .selectFrom("session")
    .select("user_id")
    .where("token_hash", "=", await hash(session));
  await db
    .updateTable("user")
    .set({ browsers, updated_at: Date.now() })
    .where("id", "=", owner)
    .where("browsers", "is", null)
    .execute();
}

/** Unsubscribes a user from the newsletter. */
export async function endNewsletter(db: Db, userId: number): Promise<void> {
  await db
    .updateTable("user")
    .set({ mdnplus_newsletter: 0, updated_at: Date.now() })
    .where("id", "=", userId)
    .execute();
}
