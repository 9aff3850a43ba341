import type { KeyboardEvent } from "react";

/**
 * Whether a key press belongs to an input method, like Enter to confirm a word. Safari ends the
 * composition before that `keydown`, whose key code is then 229 (WebKit bug 165004).
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
