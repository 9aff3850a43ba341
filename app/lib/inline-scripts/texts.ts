import layout from "./layout.ts?inline-script";
import place from "./place.ts?inline-script";
import { SPECULATION_RULES } from "./speculation-rules.ts";
import theme from "./theme.ts?inline-script";

/** What pages run as they are read, as text: `vite.inline-scripts.ts` makes it of the modules. */
export const INLINE_SCRIPTS = { theme, layout, place };

/** All texts that the policy of the site worker allows by their hashes. */
export const ALLOWED_SCRIPTS = [...Object.values(INLINE_SCRIPTS), SPECULATION_RULES];
