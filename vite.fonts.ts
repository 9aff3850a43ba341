import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

const FOLDER = path.resolve("build/.cache/fonts");

/** The hash of what the files were made of. */
const HASH = path.join(FOLDER, "hash");

/** The number of the copyright among the names of a font. */
const COPYRIGHT = 0;

/** From normal text to the boldest title: a weight outside is shown as the next one of these. */
export const WEIGHTS = { min: 400, max: 720, default: 400 };

/** What English, French, German, Portuguese and Spanish are written with, and their code. */
const COMMON = `${between(0x20, 0x7e)}\u00a0\u00ad¡¿«»‹›“”‘’„‚–—…•·−±×°©®€™¬¯¸¹ıʻʼˆ˚˜⁄∕′″↑↓${between(0xc0, 0xff)}Œœ`;

/** Signs that few pages have, and that are large in a file. */
const RARE = "¢£¤¥¦§¨ª²³´µ¶º¼½¾";

const CYRILLIC = `\u0301${between(0x400, 0x45f)}${between(0x490, 0x491)}№`;

interface Font {
  package: string;
  /** The script of the file of the package, as its `unicode.json` calls it. */
  script: string;
  /** The characters of the file that pages preload. */
  common: string;
  /** Those of `NAME-rest.woff2`, which browsers load when one of them appears. */
  rest?: string;
  features: string[];
  /** A word of its name that only the original may have, and one of the same length. */
  rename?: [reserved: string, ours: string];
}

/** By the name of the file. */
export const FONTS = new Map<string, Font>([
  [
    "text",
    {
      package: "@fontsource-variable/hanken-grotesk",
      script: "latin",
      common: COMMON,
      rest: RARE,
      features: ["ccmp", "kern", "liga"],
    },
  ],
  [
    "code",
    {
      package: "@fontsource-variable/source-code-pro",
      script: "latin",
      common: COMMON,
      rest: RARE,
      features: ["ccmp"],
      rename: ["Source", "Subset"],
    },
  ],
  [
    "cyrillic",
    {
      package: "@fontsource-variable/manrope",
      script: "cyrillic",
      common: CYRILLIC,
      features: ["kern"],
    },
  ],
]);

/**
 * Makes the fonts of the site from those of packages, with the characters, weights and features
 * that it uses, which halves them. Style sheets and modules know them as `fonts/NAME.woff2`.
 */
export function fonts(): Plugin {
  return {
    name: "fonts",
    async config() {
      const hash = createHash("sha256").update(JSON.stringify([[...FONTS], WEIGHTS]));
      hash.update(readFileSync("node_modules/subset-font/package.json"));
      for (const font of FONTS.values()) hash.update(readFileSync(sourceOf(font)));
      const made = hash.digest("hex");
      if (!existsSync(HASH) || readFileSync(HASH, "utf8") !== made) {
        await mkdir(FOLDER, { recursive: true });
        for (const [name, font] of FONTS) {
          const { common, rest } = await makeFont(font);
          await writeFile(path.join(FOLDER, `${name}.woff2`), common);
          if (rest) await writeFile(path.join(FOLDER, `${name}-rest.woff2`), rest);
        }
        await writeFile(HASH, made);
      }
      return { resolve: { alias: [{ find: /^fonts\//, replacement: `${FOLDER}/` }] } };
    },
  };
}

async function makeFont(font: Font): Promise<{ common: Buffer; rest: Buffer | undefined }> {
  const { default: subsetFont } = await import("subset-font");
  const whole = await subsetFont(readFileSync(sourceOf(font)), undefined, {
    targetFormat: "sfnt",
    keepAllGlyphs: true,
    variationAxes: { wght: WEIGHTS },
  });
  if (font.rename) renameFont(whole, font.rename);
  const part = (text: string) =>
    subsetFont(whole, text, { targetFormat: "woff2", keepFeatures: font.features });
  return {
    common: await part(font.common),
    rest: font.rest ? await part(font.rest) : undefined,
  };
}

function sourceOf({ package: name, script }: Font): string {
  return path.resolve(
    `node_modules/${name}/files/${path.basename(name)}-${script}-wght-normal.woff2`,
  );
}

/** All characters from one to another. */
function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

/**
 * Replaces a word in the names of a font, except in its copyright: the Open Font License lets
 * nobody give a changed font a name that its authors have reserved.
 */
function renameFont(font: Buffer, [reserved, ours]: [reserved: string, ours: string]): void {
  const names = tableOf(font, "name");
  const texts = names.subarray(names.readUInt16BE(4));
  for (let at = 6; at < 6 + 12 * names.readUInt16BE(2); at += 12) {
    if (names.readUInt16BE(at + 6) === COPYRIGHT) continue;
    const start = names.readUInt16BE(at + 10);
    const text = texts.subarray(start, start + names.readUInt16BE(at + 8));
    const found = text.indexOf(utf16(reserved));
    if (found !== -1) utf16(ours).copy(text, found);
  }
}

/** The bytes of a table of an uncompressed font. */
function tableOf(font: Buffer, tag: string): Buffer {
  const entry = font.indexOf(tag, 12, "latin1");
  const start = font.readUInt32BE(entry + 8);
  return font.subarray(start, start + font.readUInt32BE(entry + 12));
}

/** Text as names of fonts for Windows, which browsers read, have it. */
function utf16(text: string): Buffer {
  return Buffer.from(text, "utf16le").swap16();
}
