import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";

const SOURCE = path.resolve("app/styles/drawings.svg");
const PICTURE = path.resolve("build/.cache/drawings.webp");

/** Pixels for each unit: sharp at 16 px on the densest phones, and when a page is enlarged. */
const SCALE = 3;

/**
 * Makes pixels of the drawings of style sheets, which know them as `drawings.webp`. For
 * browsers an SVG picture is a document: to open it kept a phone from answering for 50 ms,
 * and each place that it was painted at took 5.
 */
export function drawings(): Plugin {
  return {
    name: "drawings",
    async config() {
      await mkdir(path.dirname(PICTURE), { recursive: true });
      await writeFile(PICTURE, await draw(await readFile(SOURCE)));
      return { resolve: { alias: { "drawings.webp": PICTURE } } };
    },
  };
}

/** Of an SVG picture, one as WebP without loss. */
function draw(svg: Buffer): Promise<Buffer> {
  return sharp(svg, { density: 72 * SCALE })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}
