import type { Dom } from "../html/parse.ts";
import type { PageCompilation } from "../page/page-compilation.ts";

/** One concern in the parsed page: changes nodes, says what they are, or notes an issue. */
export type Pass = (dom: Dom, compilation: PageCompilation) => void;
