import { imageSize } from "image-size";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makePicture } from "#content-build/outputs/pictures.ts";

function png(width: number, height: number): Promise<Buffer> {
  const background = { r: 11, g: 107, b: 83 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

test("measures an image, and copies it in the requested widths up to its own", async () => {
  const made = await makePicture(await png(800, 420), "en-us/blog/a/cover.png", [400, 800, 1600]);
  expect(made?.picture).toEqual({
    width: 800,
    height: 420,
    copies: [
      { file: "cover-400w.webp", width: 400 },
      { file: "cover-800w.webp", width: 800 },
    ],
  });
  expect(made?.outputs.map(({ path }) => path)).toEqual([
    "en-us/blog/a/cover-400w.webp",
    "en-us/blog/a/cover-800w.webp",
  ]);
  const smallest = made?.outputs[0]?.content as Uint8Array;
  expect(imageSize(smallest)).toMatchObject({ width: 400, height: 210, type: "webp" });
});

test("measures an SVG, and makes no copies", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"/>');
  expect(await makePicture(svg, "a/b.svg", [40])).toEqual({
    picture: { width: 90, height: 30, copies: [] },
    outputs: [],
  });
});

test("returns nothing for a file that is not an image", async () => {
  expect(await makePicture(Buffer.from("png"), "a/b.png", [40])).toBeUndefined();
});
