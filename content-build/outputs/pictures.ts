import { imageSize } from "image-size";
import type { Picture } from "../contract/site-pages.ts";
import type { Output } from "../files/write.ts";

const QUALITY = 80;

/**
 * Measures an image and makes smaller WebP copies, so that readers do not load more pixels than
 * their screen shows. Undefined if it cannot be read.
 *
 * @example await makePicture(bytes, "en-us/blog/a/cover.png", [400, 800]) // writes en-us/blog/a/cover-400w.webp and, if it is that wide, cover-800w.webp
 */
export async function makePicture(
  bytes: Uint8Array,
  target: string,
  widths: readonly number[],
): Promise<{ picture: Picture; outputs: Output[] } | undefined> {
  try {
    const { width, height } = imageSize(bytes);
    const picture: Picture = { width, height, copies: [] };
    const outputs: Output[] = [];
    // Loaded on demand: a native library that few pages need.
    const { default: sharp } = await import("sharp");
    const isDrawing = /\.svg$/i.test(target);
    for (const wanted of isDrawing ? [] : widths.filter((each) => each <= width)) {
      const path = target.replace(/\.[^./]+$/, `-${wanted}w.webp`);
      const content = await sharp(bytes).resize(wanted).webp({ quality: QUALITY }).toBuffer();
      outputs.push({ path, content });
      picture.copies.push({ file: path.slice(path.lastIndexOf("/") + 1), width: wanted });
    }
    return { picture, outputs };
  } catch {
    return undefined;
  }
}
