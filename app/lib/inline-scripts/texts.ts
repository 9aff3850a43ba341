import keptCode from "./kept-code.ts?inline-script";
import layout from "./layout.ts?inline-script";
import restoreScroll from "./restore-scroll.ts?inline-script";
import { SPECULATION_RULES } from "./speculation-rules.ts";
import theme from "./theme.ts?inline-script";

/** The inline scripts of pages as text, which `vite.inline-scripts.ts` builds from the modules. */
export const INLINE_SCRIPTS = { theme, layout, restoreScroll, keptCode };

/** The inline scripts that the site worker's Content Security Policy allows by their hashes. */
export const ALLOWED_SCRIPTS = [...Object.values(INLINE_SCRIPTS), SPECULATION_RULES];
