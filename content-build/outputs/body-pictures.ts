import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Element } from "domhandler";
import { imageSize } from "image-size";
import type { Output } from "../files/write.ts";
import type { Dom } from "../html/parse.ts";
import { makePicture } from "./pictures.ts";

/** Where a text with pictures lies: its sources, its address, its folder in the tree. */
export interface PicturePlace {
  folder: string;
  url: string;
  target: string;
}

/** Narrow screens, the column of a text, and twice as much for fine screens. */
const WIDTHS = [400, 800];
const WIDEST = 1600;
const SIZES = "(width < 832px) 100vw, 800px";

/** Kinds of which a copy shows the same: no drawings, nothing that moves. */
const STILL = /\.(png|jpe?g|webp)$/i;

/**
 * Makes smaller copies of the pictures beside a text, in a format for the web, and lets
 * browsers choose among them. Answers the copies.
 */
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
    // The pass over images has told so.
    return {};
  }
}

/** The file that an image shows, where it lies beside the text. */
function pictureOf({ name, attribs }: Element, { folder, url }: PicturePlace): string | undefined {
  const { src = "" } = attribs;
  if (name !== "img" || attribs.srcset || !src.startsWith(url)) return undefined;
  const file = src.slice(url.length);
  const isBeside = STILL.test(file) && !file.includes("/") && existsSync(path.join(folder, file));
  return isBeside ? file : undefined;
}
