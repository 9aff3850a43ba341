import type { Dom } from "../html/parse.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { code } from "./code.ts";
import { compatLinks } from "./compat-links.ts";
import { emptyLinks } from "./empty-links.ts";
import { fragmentLinks } from "./fragment-links.ts";
import { ids } from "./ids.ts";
import { images } from "./images.ts";
import { interactiveExamples } from "./interactive-examples.ts";
import { links } from "./links.ts";
import { liveSamples } from "./live-samples.ts";
import { tables } from "./tables.ts";
import { terms } from "./terms.ts";

/** One concern in the parsed page: changes nodes, or notes an issue. */
export type Pass = (dom: Dom, work: PageCompilation) => void;

/** All passes, in their order. */
export const PASSES: Pass[] = [
  ids,
  emptyLinks,
  compatLinks,
  links,
  fragmentLinks,
  images,
  tables,
  code,
  liveSamples,
  interactiveExamples,
  terms,
];
