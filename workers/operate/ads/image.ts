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

/** An SVG picture is a document to browsers, which takes a phone 50 ms to open: it is drawn here. */
const DRAWING = ".svg";

/** Points to the inch of a drawing, of which its own pixels are 72. */
const DENSITY = 144;

/** More does not fit into one statement of D1. */
const MOST_IMAGE_BYTES = 400 * 1024;

interface Image {
  name: string;
  type: string;
  body: Buffer;
}

/** Reads the image of an advertisement; its name says what is in it. */
export async function readImage(file: string): Promise<Image> {
  const ending = path.extname(file).toLowerCase();
  const isDrawing = ending === DRAWING;
  const kept = isDrawing ? ".webp" : ending;
  const type = own(TYPES, kept);
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
