import path from "node:path";
import type { Plugin } from "vite";

const LOCALES = path.resolve("app/i18n/locales");
const RESOURCES = path.resolve("app/i18n/resources.server.ts");
const STRINGS = path.resolve("workers/local/dev/strings.ts");

/**
 * Gives the server a module that reads all strings. `resources.server.ts` imports 170 files as a
 * module each, which takes Vite as long as all components of a document.
 */
export function joinedStrings(): Plugin {
  return {
    name: "webdocs:joined-strings",
    enforce: "pre",
    load(id) {
      if (id !== RESOURCES) return undefined;
      return { code: `export { resources } from ${JSON.stringify(STRINGS)};`, map: null };
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(LOCALES)) return undefined;
      const strings = this.environment.moduleGraph.getModuleById(STRINGS);
      return strings ? [...modules, strings] : undefined;
    },
  };
}
