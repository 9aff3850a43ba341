import type { Db } from "#db/client.ts";

/** Where a click on a creative leads; undefined where there is no such creative. */
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
