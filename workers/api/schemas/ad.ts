import { z } from "../openapi.ts";
import { AD_SLOTS, type AdSlot } from "../services/ads/slots.ts";

const color = z.string().optional();

export const placement = z
  .object({
    status: z.literal("success"),
    /** Code for `/pong/viewed`. */
    view: z.string(),
    /** Code for `/pong/click`. */
    click: z.string(),
    version: z.number(),
    /** Name for `/pimg/…`. */
    image: z.string(),
    imageFormat: z.enum(["side", "top", "main", "leaderboard"]),
    alt: z.string(),
    copy: z.string(),
    heading: z.string().optional(),
    cta: z.string().optional(),
    isFallback: z.boolean(),
    colors: z.object({
      textColor: color,
      backgroundColor: color,
      ctaTextColor: color,
      ctaBackgroundColor: color,
      textColorDark: color,
      backgroundColorDark: color,
      ctaTextColorDark: color,
      ctaBackgroundColorDark: color,
    }),
  })
  .openapi("Placement");

export type Placement = z.infer<typeof placement>;

const bySlot = Object.fromEntries(AD_SLOTS.map((slot) => [slot, placement.optional()])) as Record<
  AdSlot,
  z.ZodOptional<typeof placement>
>;

export const adResponse = z
  .object({
    plusAvailable: z.boolean(),
    status: z.enum(["success", "geo_unsupported", "cap_reached", "empty"]),
    ...bySlot,
  })
  .openapi("AdResponse");

export type AdResponse = z.infer<typeof adResponse>;
