import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { LOCALES } from "#content-build/contract/locales.ts";
import type { Statement } from "#db/statement.ts";
import { CommandError } from "../../local/terminal.ts";
import { readImage } from "./image.ts";

const color = z.string().regex(/^#[0-9a-f]{3,8}$/i, "A colour like #0f6b53.");
const formats = z.enum(["side", "top", "main", "leaderboard"]);

const creative = z.strictObject({
  format: formats,
  image: z.string(),
  alt: z.string().min(1),
  copy: z.string().min(1).max(300),
  heading: z.string().max(60).optional(),
  cta: z.string().max(30).optional(),
  colors: z
    .strictObject({
      ...{ textColor: color, backgroundColor: color, ctaTextColor: color },
      ...{ ctaBackgroundColor: color, textColorDark: color, backgroundColorDark: color },
      ...{ ctaTextColorDark: color, ctaBackgroundColorDark: color },
    })
    .partial(),
});

const campaign = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,60}$/, "Small letters, digits and hyphens."),
  url: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?!\/)/)]),
  starts: z.iso.date(),
  /** The first day after the campaign. */
  ends: z.iso.date().optional(),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
  /** Locales of the pages that show it: the texts of a campaign are in one language. */
  locales: z.array(z.enum(LOCALES)).optional(),
  slots: z.array(z.enum(["side", "top", "hpTop", "hpMain", "hpFooter", "bottom"])).optional(),
  keywords: z.array(z.string().min(1)).optional(),
  mostViews: z.number().int().positive().optional(),
  mostClicks: z.number().int().positive().optional(),
  fallback: z.boolean().default(false),
  creatives: z.array(creative).min(1),
});

type Campaign = z.infer<typeof campaign>;

/** Reads campaigns from a JSON file, and their images next to it. */
export function readCampaigns(file: string): Campaign[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${file} cannot be read: ${reason}`);
  }
  const parsed = z.array(campaign).safeParse(Array.isArray(content) ? content : [content]);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new CommandError(`${file} is not a campaign:\n${issues.join("\n")}`);
}

/** Statements that insert a campaign or update the one of that name; its counts are kept. */
export async function campaignStatements(file: string, campaign: Campaign): Promise<Statement[]> {
  const { name, url, starts, ends, countries, locales, slots, keywords, fallback } = campaign;
  const columns = {
    name,
    url,
    starts_at: Date.parse(starts),
    ends_at: ends === undefined ? null : Date.parse(ends),
    countries: list(countries),
    locales: list(locales),
    slots: list(slots),
    keywords: list(keywords),
    most_views: campaign.mostViews ?? null,
    most_clicks: campaign.mostClicks ?? null,
    is_fallback: Number(fallback),
    created_at: Date.now(),
  };
  const names = Object.keys(columns);
  const changed = names.filter((column) => column !== "name" && column !== "created_at");
  const upsert = `INSERT INTO ad_campaign (${names.join(", ")})
    VALUES (${names.map((_, i) => `?${i + 1}`).join(", ")})
    ON CONFLICT (name) DO UPDATE SET ${changed.map((column) => `${column} = excluded.${column}`).join(", ")}`;
  const creatives = campaign.creatives.map((each) => creativeStatements(file, name, each));
  return [
    { sql: upsert, parameters: Object.values(columns) },
    ...(await Promise.all(creatives)).flat(),
  ];
}

async function creativeStatements(
  file: string,
  campaignName: string,
  { format, image, alt, copy, heading, cta, colors }: Campaign["creatives"][number],
): Promise<Statement[]> {
  const { name, type, body } = await readImage(path.resolve(path.dirname(file), image));
  return [
    {
      sql: "INSERT INTO ad_image (name, type, body) VALUES (?1, ?2, unhex(?3)) ON CONFLICT DO NOTHING",
      parameters: [name, type, body.toString("hex")],
    },
    {
      sql: `INSERT INTO ad_creative (campaign_id, format, image, alt, copy, heading, cta, colors)
        SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM ad_campaign WHERE name = ?1
        ON CONFLICT (campaign_id, format) DO UPDATE SET image = excluded.image, alt = excluded.alt,
          copy = excluded.copy, heading = excluded.heading, cta = excluded.cta, colors = excluded.colors`,
      parameters: [
        ...[campaignName, format, name, alt, copy],
        ...[heading ?? null, cta ?? null, JSON.stringify(colors)],
      ],
    },
  ];
}

function list(values: string[] | undefined): string | null {
  return values === undefined ? null : JSON.stringify(values);
}
