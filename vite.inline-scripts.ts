import path from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

const SUFFIX = "?inline-script";

/**
 * `import text from "./theme.ts?inline-script"` gives a script for a page: all that calls `run`
 * of that module, in a function of its own, as little text as possible.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const { text, sources } = await inlineScript(id.slice(0, -SUFFIX.length));
      for (const source of sources) this.addWatchFile(source);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

/** The script that a module makes, and the files that it is made of. */
export async function inlineScript(file: string): Promise<{ text: string; sources: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `import { run } from ${JSON.stringify(file)}; run();`,
      resolveDir: path.dirname(file),
    },
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    write: false,
    metafile: true,
  });
  const sources = Object.keys(metafile.inputs).filter((input) => input !== "<stdin>");
  const [{ text = "" } = {}] = outputFiles;
  return { text: text.trim(), sources: sources.map((source) => path.resolve(source)) };
}
