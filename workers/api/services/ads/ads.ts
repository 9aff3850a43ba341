import type { Db } from "#db/client.ts";

/** The target URL of a creative; undefined if it does not exist. */
export async function findTarget(db: Db, creativeId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("ad_creative")
    .innerJoin("ad_campaign", "ad_campaign.id", "ad_creative.campaign_id")
    .select("url")
    .where("ad_creative.id", "=", creativeId)
    .executeTakeFirst();
  return row?.url;
}

/** An image of an advertisement. */
export async function findImage(db: Db, name: string) {
  return db
    .selectFrom("ad_image")
    .select(["type", "body"])
    .where("name", "=", name)
    .executeTakeFirst();
}
