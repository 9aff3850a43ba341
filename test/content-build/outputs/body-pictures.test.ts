import { writeFileSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import sharp from "sharp";
import { expect, test } from "vitest";
import { parseHtml } from "#content-build/html/parse.ts";
import { bodyPictures } from "#content-build/outputs/body-pictures.ts";
import { temporaryFolder } from "../support.ts";

const URL = "/en-US/blog/a/";

/** Processes an image tag; `files` gives the widths of the images in px. */
async function place(tag: string, files: Record<string, number>) {
  const folder = temporaryFolder();
  for (const [name, width] of Object.entries(files)) {
    const background = { r: 11, g: 107, b: 83 };
    const picture = sharp({ create: { width, height: 300, channels: 3, background } });
    const bytes = name.endsWith(".gif") ? picture.gif() : picture.png();
    writeFileSync(path.join(folder, name), await bytes.toBuffer());
  }
  const dom = parseHtml(tag);
  const outputs = await bodyPictures(dom, { folder, url: URL, target: "en-us/blog/a" });
  return { attribs: dom.elements[0]?.attribs ?? {}, outputs };
}

test("gives images in posts a srcset of WebP copies", async () => {
  const { attribs, outputs } = await place(`<img src="${URL}big.png">`, { "big.png": 1200 });
  expect(attribs.srcset).toBe(
    [400, 800, 1200].map((width) => `${URL}big-${width}w.webp ${width}w`).join(", "),
  );
  expect(attribs.sizes).toBe("(width < 832px) 100vw, 800px");
  expect(attribs.src).toBe(`${URL}big.png`);
  expect(outputs.map((output) => output.path)).toEqual(
    [400, 800, 1200].map((width) => `en-us/blog/a/big-${width}w.webp`),
  );
  expect(imageSize(outputs[0]?.content as Uint8Array)).toMatchObject({ width: 400, type: "webp" });
});

test("makes no copy wider than 1600 pixels", async () => {
  const { outputs } = await place(`<img src="${URL}huge.png">`, { "huge.png": 3000 });
  expect(outputs.map((output) => output.path.match(/\d+/)?.[0])).toEqual(["400", "800", "1600"]);
});

test("leaves animated, remote, missing and already responsive images unchanged", async () => {
  for (const src of [`${URL}wave.gif`, "https://other.example/x.png", `${URL}missing.png`]) {
    const { attribs, outputs } = await place(`<img src="${src}">`, { "wave.gif": 900 });
    expect(attribs, src).toEqual({ src });
    expect(outputs, src).toEqual([]);
  }
  const tag = `<img src="${URL}big.png" srcset="${URL}big.png 2x">`;
  expect((await place(tag, { "big.png": 900 })).outputs).toEqual([]);
});
