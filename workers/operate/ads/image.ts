import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { own } from "#content-build/contract/own.ts";
import { CommandError } from "../../local/terminal.ts";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
};

/**
 * Browsers treat an SVG as a document, which takes a phone 50 ms to open: it is rasterised here.
 */
const SVG = ".svg";

/** Rendering resolution in dpi; 72 gives the SVG's own size. */
const DENSITY = 144;

/** Images are sent in hexadecimal, twice as long; D1 limits a parameter to 2 MB. */
const MOST_IMAGE_BYTES = 400 * 1024;

interface Image {
  name: string;
  type: string;
  body: Buffer;
}

/** Reads an image; its name becomes a content hash. */
export async function readImage(file: string): Promise<Image> {
  const ending = path.extname(file).toLowerCase();
  const isSvg = ending === SVG;
  const kept = isSvg ? ".webp" : ending;
  const type = own(TYPES, kept);
  if (!type) {
    throw new CommandError(`${file}: images are ${[SVG, ...Object.keys(TYPES)].join(", ")}.`);
  }
  let body: Buffer;
  try {
    body = readFileSync(file);
  } catch {
    throw new CommandError(`There is no image ${file}.`);
  }
  if (isSvg) body = await rasterise(file, body);
  if (body.length > MOST_IMAGE_BYTES) {
    throw new CommandError(`${file} has more than ${MOST_IMAGE_BYTES / 1024} KiB.`);
  }
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 24);
  return { name: `${hash}${kept}`, type, body };
}

/** Rasterises an SVG, lossy or lossless, whichever is smaller. */
async function rasterise(file: string, svg: Buffer): Promise<Buffer> {
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
