import { readFileSync } from "node:fs";
import type { Declaration, Plugin } from "postcss";
import type { Plugin as VitePlugin } from "vite";
import { filesOfApp } from "./vite.css.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * One or two letters for each custom property of ours, and no spaces in its value, which
 * minifiers must leave alone: a thirtieth of the bytes. What scripts name keeps its name.
 */
export function shortProperties(): Plugin {
  const names = shortPropertyNames();
  return {
    postcssPlugin: "short-properties",
    Declaration(declaration) {
      const { prop, value } = declaration;
      const name = names.get(prop) ?? prop;
      const written = withShortNames(value, names);
      if (name !== prop) declaration.prop = name;
      if (written !== value) declaration.value = written;
      if (prop.startsWith("--")) compact(declaration);
    },
  };
}

/** Scripts name them in `var()` as well. */
export function shortPropertiesInScripts(): VitePlugin {
  const names = shortPropertyNames();
  return {
    name: "short-properties-in-scripts",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (!/\/app\/.*\.tsx?$/.test(id) || !code.includes("var(--")) return undefined;
      return { code: withShortNames(code, names), map: null };
    },
  };
}

function withShortNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/var\((--[\w-]+)/g, (_, name: string) => `var(${names.get(name) ?? name}`);
}

function compact(declaration: Declaration): void {
  const { value } = declaration;
  const short = value.replace(/\s*,\s*/g, ",").replace(/\(\s+|\s+\)/g, (each) => each.trim());
  if (short !== value) declaration.value = short;
  declaration.raws.between = ":";
}

function shortPropertyNames(): Map<string, string> {
  const isFixed = fixedProperties();
  const names = new Map<string, string>();
  for (const file of filesOfApp(/\.css$/)) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/[\s;{](--[a-z][\w-]*):/g)) {
      if (isFixed(name) || names.has(name)) continue;
      const letter = LETTERS[names.size % 52];
      names.set(name, `--${letter}${names.size < 52 ? "" : Math.floor(names.size / 52)}`);
    }
  }
  return names;
}

/** Those that scripts set, or put together: `--code-${name}`. */
function fixedProperties(): (name: string) => boolean {
  const scripts = filesOfApp(/\.tsx?$/).map((file) => readFileSync(file, "utf8"));
  const written = scripts.flatMap((text) => text.match(/(?<!var\()--[\w-]+|--[\w-]+(?=\$)/g) ?? []);
  const starts = written.filter((name) => name.endsWith("-"));
  return (name) => written.includes(name) || starts.some((start) => name.startsWith(start));
}
