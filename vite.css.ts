import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "postcss";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LETTERS_AND_MORE = `${LETTERS}${LETTERS.toLowerCase()}0123456789_-`;

/** Where the tokens stand. */
const TOKENS = /\/styles\/tokens\.css$/;

/** Longer values would cost more at each use than their names do. */
const SHORT = /^[\w#.%-]{1,12}$/;

/** Components of document pages, which stand in packs for offline use. */
const OF_DOCUMENTS = /\/app\/(document|frame|ui)\//;

/**
 * Two letters for each class of ours: hashes cannot be compressed. The letters come from a hash of
 * file and name, the next ones where these are taken, so that another class changes few others,
 * and none of document pages unless it belongs to them: whoever reads offline would have to
 * download all of these again. Browser and server get the same. Compiled content has no classes
 * with a capital letter in front.
 */
export function shortNames(): (name: string, file: string) => string {
  const files = filesOfApp(/\.module\.css$/);
  const sources = [
    ...files.filter((file) => OF_DOCUMENTS.test(file)),
    ...files.filter((file) => !OF_DOCUMENTS.test(file)),
  ];
  const names = nameAll(
    sources.flatMap((file) => {
      const classes = readFileSync(file, "utf8").matchAll(/\.([a-z_][\w-]*)/gi);
      return Array.from(classes, ([, name]) => `${path.relative("", file)} ${name}`);
    }),
  );
  return (name, file) => {
    const short = names.get(`${path.relative("", file.split("?")[0] ?? "")} ${name}`);
    if (!short) throw new Error(`${file}: no short name for "${name}"`);
    return short;
  };
}

/** A name of two letters for each key; keys may be repeated. */
export function nameAll(keys: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<number>();
  const room = LETTERS.length * LETTERS_AND_MORE.length;
  for (const key of keys) {
    if (names.has(key)) continue;
    if (taken.size === room) throw new Error("There are too many classes for two letters.");
    let at = createHash("sha256").update(key).digest().readUInt32BE() % room;
    while (taken.has(at)) at = (at + 1) % room;
    taken.add(at);
    names.set(key, `${LETTERS[Math.floor(at / 64)]}${LETTERS_AND_MORE[at % 64]}`);
  }
  return names;
}

/**
 * Writes the value of a token where it is used, if that is short and the same everywhere: a
 * twentieth of the bytes, and fewer properties for every element to inherit. What scripts and
 * drawings name stays a property.
 */
export function inlineConstants(): Plugin {
  const constants = readConstants();
  return {
    postcssPlugin: "inline-constants",
    Declaration(declaration) {
      if (constants.has(declaration.prop)) return void declaration.remove();
      const value = declaration.value.replace(
        /var\((--[\w-]+)(?:,[^()]*)?\)/g,
        (reference, name: string) => constants.get(name) ?? reference,
      );
      if (value !== declaration.value) declaration.value = value;
    },
  };
}

/** What `em` is in conditions of style sheets, unless the reader has set it otherwise. */
const EM = 16;

/**
 * Compares widths of windows with letters instead of pixels: who has set them twice as
 * large has half as much room on the same screen, as if it were zoomed.
 */
export function relativeWidths(): Plugin {
  return {
    postcssPlugin: "relative-widths",
    AtRule: {
      media(rule) {
        const params = rule.params.replace(
          /\bwidth ([<>]=?) ([\d.]+)px/g,
          (_, sign: string, pixels: string) => `width ${sign} ${Number(pixels) / EM}em`,
        );
        if (params !== rule.params) rule.params = params;
      },
    },
  };
}

function readConstants(): Map<string, string> {
  const values = new Map<string, string[]>();
  const tokens = new Set<string>();
  for (const file of filesOfApp(/\.css$/)) {
    const css = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    for (const [, name = "", value = ""] of css.matchAll(/(--[\w-]+):\s*([^;}]+)/g)) {
      values.set(name, [...(values.get(name) ?? []), value.trim()]);
      if (TOKENS.test(file)) tokens.add(name);
    }
  }
  const named = namesInScripts();
  const constants = new Map<string, string>();
  for (const [name, [value = "", ...others]] of values) {
    const isToken = tokens.has(name) && others.length === 0 && !named.has(name);
    if (isToken && SHORT.test(value)) constants.set(name, value);
  }
  return constants;
}

function namesInScripts(): Set<string> {
  const scripts = filesOfApp(/\.tsx?$/).map((file) => readFileSync(file, "utf8"));
  return new Set(scripts.join("\n").match(/--[\w-]+/g));
}

/** The files of the app whose names fit, in a fixed order. */
export function filesOfApp(kind: RegExp): string[] {
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => kind.test(file))
    .sort()
    .map((file) => path.resolve("app", file));
}
