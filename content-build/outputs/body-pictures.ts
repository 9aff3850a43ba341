import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Element } from "domhandler";
import { imageSize } from "image-size";
import type { Output } from "../files/write.ts";
import type { Dom } from "../html/parse.ts";
import { makePicture } from "./pictures.ts";

/** Location of a text with images: its sources, its URL, its folder in the tree. */
export interface PicturePlace {
  folder: string;
  url: string;
  target: string;
}

/** Widths for narrow screens, and for the text column at 2x. */
const WIDTHS = [400, 800];
const WIDEST = 1600;
const SIZES = "(width < 832px) 100vw, 800px";

/** Formats that can be converted: neither vector nor animated. */
const STILL = /\.(png|jpe?g|webp)$/i;

/** Makes smaller WebP copies of a text's images and adds `srcset`. Returns the copies. */
export async function bodyPictures({ elements }: Dom, place: PicturePlace): Promise<Output[]> {
  const outputs = new Map<string, Output[]>();
  for (const element of elements) {
    const name = pictureOf(element, place);
    if (name === undefined) continue;
    const bytes = readFileSync(path.join(place.folder, name));
    const { width = 0 } = measure(bytes);
    const widths = new Set([...WIDTHS, Math.min(width, WIDEST)]);
    const made = await makePicture(bytes, `${place.target}/${name}`, [...widths]);
    if (!made || made.picture.copies.length === 0) continue;
    element.attribs.srcset = made.picture.copies
      .map(({ file, width }) => `${place.url}${encodeURIComponent(file)} ${width}w`)
      .join(", ");
    element.attribs.sizes ??= SIZES;
    element.attribs.decoding ??= "async";
    outputs.set(name, made.outputs);
  }
  return [...outputs.values()].flat();
}

function measure(bytes: Uint8Array): { width?: number } {
  try {
    return imageSize(bytes);
  } catch {
    // The images pass has reported it.
    return {};
  }
}

/** The file of an image, if it is next to the text. */
function pictureOf({ name, attribs }: Element, { folder, url }: PicturePlace): string | undefined {
  const { src = "" } = attribs;
  if (name !== "img" || attribs.srcset || !src.startsWith(url)) return undefined;
  const file = src.slice(url.length);
  const isBeside = STILL.test(file) && !file.includes("/") && existsSync(path.join(folder, file));
  return isBeside ? file : undefined;
}
