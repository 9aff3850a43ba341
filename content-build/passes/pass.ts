import type { Dom } from "../html/parse.ts";
import type { PageCompilation } from "../page/page-compilation.ts";

/** One transformation of the parsed page: changes nodes, marks blocks, or reports issues. */
export type Pass = (dom: Dom, compilation: PageCompilation) => void;
