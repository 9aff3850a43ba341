import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { z } from "zod";
import type { Statement } from "#db/statement.ts";
import { CommandError } from "../terminal.ts";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** An SVG picture is a document to browsers, which takes a phone 50 ms to open: it is drawn here. */
const DRAWING = ".svg";

/** Points to the inch of a drawing, of which its own pixels are 72. */
const DENSITY = 144;

/** More does not fit into one statement of D1. */
const MOST_IMAGE_BYTES = 400 * 1024;

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
  /** The first day on which it is not shown any more. */
  ends: z.iso.date().optional(),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
  slots: z.array(z.enum(["side", "top", "hpTop", "hpMain", "hpFooter", "bottom"])).optional(),
  keywords: z.array(z.string().min(1)).optional(),
  mostViews: z.number().int().positive().optional(),
  mostClicks: z.number().int().positive().optional(),
  fallback: z.boolean().default(false),
  creatives: z.array(creative).min(1),
});

type Campaign = z.infer<typeof campaign>;

/** Reads a file of one campaign or several, with the images beside it. */
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

/** The statements that add a campaign, or change the one of that name. Its numbers stay. */
export async function campaignStatements(file: string, campaign: Campaign): Promise<Statement[]> {
  const { name, url, starts, ends, countries, slots, keywords, fallback } = campaign;
  const columns = {
    name,
    url,
    starts_at: Date.parse(starts),
    ends_at: ends === undefined ? null : Date.parse(ends),
    countries: list(countries),
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

async function readImage(file: string): Promise<{ name: string; type: string; body: Buffer }> {
  const ending = path.extname(file).toLowerCase();
  const isDrawing = ending === DRAWING;
  const kept = isDrawing ? ".webp" : ending;
  const type = TYPES[kept];
  if (!type) {
    throw new CommandError(`${file}: images are ${[DRAWING, ...Object.keys(TYPES)].join(", ")}.`);
  }
  let body: Buffer;
  try {
    body = readFileSync(file);
  } catch {
    throw new CommandError(`There is no image ${file}.`);
  }
  if (isDrawing) body = await draw(file, body);
  if (body.length > MOST_IMAGE_BYTES) {
    throw new CommandError(`${file} has more than ${MOST_IMAGE_BYTES / 1024} KiB.`);
  }
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 24);
  return { name: `${hash}${kept}`, type, body };
}

/** A drawing as pixels, with or without loss, whichever is smaller. */
async function draw(file: string, svg: Buffer): Promise<Buffer> {
  const image = sharp(svg, { density: DENSITY });
  try {
    const [lossless, lossy] = await Promise.all([
      image.clone().webp({ lossless: true, effort: 6 }).toBuffer(),
      image.clone().webp({ quality: 85, effort: 6 }).toBuffer(),
    ]);
    return lossless.length <= lossy.length ? lossless : lossy;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${file} cannot be drawn: ${reason}`);
  }
}

function list(values: string[] | undefined): string | null {
  return values === undefined ? null : JSON.stringify(values);
}
