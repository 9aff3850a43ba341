import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { AREAS } from "#content-build/contract/areas.ts";

const css = readFileSync(
  path.resolve(import.meta.dirname, "../../../app/styles/tokens.css"),
  "utf8",
);
const cards = readFileSync(
  path.resolve(import.meta.dirname, "../../../app/frame/area-cards/area-cards.module.css"),
  "utf8",
);
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/\s+/g, " ").trim(),
  ]),
);

type Scheme = "light" | "dark";

/** Resolves `var()` and `light-dark()` for one colour scheme. */
function resolve(value: string, scheme: Scheme): string {
  const reference = /^var\(--([\w-]+)\)$/.exec(value);
  if (reference) return resolve(tokens.get(reference[1] ?? "") ?? "", scheme);
  const both = /^light-dark\( ?(.+?\)|[^,]+), ?(.+?) ?\)$/.exec(value);
  if (!both) return value;
  return resolve((scheme === "light" ? both[1] : both[2]) ?? "", scheme);
}

function role(name: string, scheme: Scheme): string {
  const value = resolve(`var(--${name})`, scheme);
  expect(value, name).toMatch(/^#([\da-f]{3}|[\da-f]{6})$/i);
  return value;
}

function luminance(hex: string): number {
  const digits = hex.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((d) => d + d) : (digits.match(/../g) ?? []);
  const [r = 0, g = 0, b = 0] = pairs.map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance of an oklch colour, without gamut clipping. */
function oklchLuminance(l: number, c: number, hue: number): number {
  const a = c * Math.cos((hue * Math.PI) / 180);
  const b = c * Math.sin((hue * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const AAA: [string, string[]][] = [
  ["text", ["bg", "bg-raised", "bg-sunken", "bg-hover", "accent-bg", "mark-bg"]],
  ["text-soft", ["bg", "bg-raised", "bg-sunken"]],
  ["link", ["bg", "bg-raised", "bg-sunken"]],
  ["code-text", ["code-bg"]],
];

const AA: [string, string[]][] = [
  ["text-faint", ["bg", "bg-raised", "bg-sunken", "bg-hover", "accent-bg"]],
  ["on-accent", ["accent"]],
  ["info", ["info-bg"]],
  ["good", ["good-bg", "bg", "code-bg"]],
  ["warn", ["warn-bg", "bg"]],
  ["bad", ["bad-bg", "bg", "code-bg"]],
  ["lab", ["lab-bg", "bg"]],
  ...["comment", "keyword", "string", "number", "function", "type", "tag"].map(
    (kind): [string, string[]] => [`code-${kind}`, ["code-bg"]],
  ),
];

/** Non-text contrast: link underlines, marks of the current entry, field borders, focus rings. */
const SHAPES: [string, string[]][] = [
  ["link-line", ["bg", "bg-raised", "bg-sunken", "bg-hover", "accent-bg", "code-bg"]],
  ["mark", ["bg", "bg-raised", "bg-sunken", "bg-hover", "accent-bg"]],
  ["border-strong", ["bg", "bg-raised"]],
  ["focus", ["bg", "bg-raised", "bg-sunken"]],
];

for (const scheme of ["light", "dark"] as const) {
  for (const [pairs, least] of [
    [AAA, 7],
    [AA, 4.5],
    [SHAPES, 3],
  ] as const) {
    for (const [front, grounds] of pairs) {
      test(`${front} has a contrast of at least ${least}:1 on its backgrounds, ${scheme}`, () => {
        for (const ground of grounds) {
          const value = contrast(luminance(role(front, scheme)), luminance(role(ground, scheme)));
          expect(value, `${front} on ${ground}`).toBeGreaterThanOrEqual(least);
        }
      });
    }
  }

  test(`the colour of every area is readable on its own background, ${scheme}`, () => {
    const [front, ground] = scheme === "light" ? [0.46, 0.965] : [0.83, 0.25];
    const [frontChroma, groundChroma] = scheme === "light" ? [0.11, 0.02] : [0.1, 0.03];
    expect(tokens.get("area")).toContain(`oklch(${front} calc(${frontChroma} *`);
    expect(cards).toContain(`oklch(${ground} calc(${groundChroma} *`);
    for (const area of AREAS) {
      const hue = Number(new RegExp(`"${area}"\\] \\{\\s*--hue: (\\d+)`).exec(css)?.[1]);
      const value = contrast(
        oklchLuminance(front, frontChroma, hue),
        oklchLuminance(ground, groundChroma, hue),
      );
      expect(value, area).toBeGreaterThanOrEqual(4.5);
    }
  });
}
