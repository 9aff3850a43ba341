import type { PageWork } from "../work.ts";
import { findMacros, macroKey } from "./parse.ts";
import { runMacro } from "./run.ts";

const BANNERS = new Set([
  "availableinworkers",
  "deprecated_header",
  "non_standard_header",
  "securecontext_header",
  "seecompattable",
]);

/** The banners that a page asks for in its front matter: `banners: [SeeCompatTable]`. */
export function pageBanners(work: PageWork): string[] {
  return (work.page.banners ?? []).flatMap((text) => {
    const [call] = findMacros(`{{${text}}}`).calls;
    if (call && BANNERS.has(macroKey(call.name))) return runMacro(work, { ...call, start: 0 });
    work.issues.push({
      code: "front-matter",
      severity: "warning",
      file: work.source.file,
      line: 1,
      column: 1,
      found: `banners: ${text}, which is no banner`,
      advice: `Write one of ${[...BANNERS].join(", ")}.`,
    });
    return [];
  });
}
