const IMPORT = /(?:\bfrom|\bimport)\s*(?:\(\s*)?(["'])([^"'\n]+)\1/g;
const ADDRESS = /^(?:[./]|[a-z][a-z0-9+.-]*:)/i;

/**
 * The addresses of the modules that a script imports by bare names, by name.
 *
 * @param cdn An address with `*` in the place of the name.
 * @example importsOf('import { h } from "preact"', "https://esm.sh/*")
 * // { preact: "https://esm.sh/preact" }
 */
export function importsOf(js: string, cdn: string): Record<string, string> {
  const names = [...js.matchAll(IMPORT)].map(([, , name = ""]) => name);
  const bare = names.filter((name) => !ADDRESS.test(name));
  return Object.fromEntries(bare.map((name) => [name, cdn.replace("*", () => name)]));
}

/** The name of a source of modules: its host. */
export function cdnName(cdn: string): string {
  return new URL(cdn.replace("*", "")).host;
}
