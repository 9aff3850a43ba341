import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin as PostcssPlugin } from "postcss";
import type { Plugin } from "vite";

/** Drawings that style sheets use as masks, a file each. */
const SOURCES = path.resolve("app/styles/drawings");
const PICTURE = path.resolve("build/.cache/drawings.webp");

/** The hash of what the picture was made of. */
const HASH = `${PICTURE}.hash`;

const SIDE = 24;

/** Pixels for each unit: sharp at 16 px on the densest phones, and when a page is enlarged. */
const SCALE = 3;

/**
 * Makes one picture of the drawings, one below the other; style sheets know it as
 * `drawings.webp`. It is made of pixels: for browsers an SVG picture is a document, to open it
 * kept a phone from answering for 50 ms, and each place that it was painted at took 5.
 */
export function drawings(): Plugin {
  return {
    name: "drawings",
    async config() {
      const svg = joinDrawings();
      const hash = createHash("sha256").update(`${SCALE}${svg}`).digest("hex");
      const known = existsSync(PICTURE) && existsSync(HASH) ? readFileSync(HASH, "utf8") : "";
      if (hash !== known) {
        await mkdir(path.dirname(PICTURE), { recursive: true });
        await writeFile(PICTURE, await draw(svg));
        await writeFile(HASH, hash);
      }
      return { resolve: { alias: { "drawings.webp": PICTURE } } };
    },
  };
}

/** Icons are what is inside their `<svg>`: browsers need neither its attributes nor its comment. */
export function icons(): Plugin {
  return {
    name: "icons",
    enforce: "pre",
    load(id) {
      const [file = "", query] = id.split("?");
      if (query !== "raw" || !file.includes("/lucide-static/icons/")) return undefined;
      const svg = readFileSync(file, "utf8");
      const start = svg.indexOf(">", svg.indexOf("<svg")) + 1;
      const lines = svg.slice(start, svg.lastIndexOf("</svg>")).split("\n");
      return `export default ${JSON.stringify(lines.map((line) => line.trim()).join(""))}`;
    },
  };
}

/** Writes the place of a drawing in the picture for `var(--draw-NAME)`. */
export function drawingPlaces(): PostcssPlugin {
  const names = drawingNames();
  return {
    postcssPlugin: "drawing-places",
    Declaration(declaration) {
      const value = declaration.value.replace(/var\(--draw-([\w-]+)\)/g, (_, name: string) => {
        const index = names.indexOf(name);
        if (index === -1) throw declaration.error(`There is no drawing ${name}.svg in ${SOURCES}.`);
        return `${Number(((100 * index) / (names.length - 1)).toFixed(4))}%`;
      });
      if (value !== declaration.value) declaration.value = value;
    },
  };
}

/** In the order in which they stand in the picture. */
function drawingNames(): string[] {
  return readdirSync(SOURCES)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => path.basename(file, ".svg"))
    .sort();
}

/** All of them, one below the other. */
function joinDrawings(): string {
  const each = drawingNames().map((name, index) => {
    const svg = readFileSync(path.join(SOURCES, `${name}.svg`), "utf8");
    return svg.replace("<svg ", `<svg y="${index * SIDE}" width="${SIDE}" height="${SIDE}" `);
  });
  const size = `width="${SIDE}" height="${each.length * SIDE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${each.join("")}</svg>`;
}

/** As WebP without loss. */
async function draw(svg: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg), { density: 72 * SCALE })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}
