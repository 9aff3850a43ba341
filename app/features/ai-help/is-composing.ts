import type { KeyboardEvent } from "react";

/**
 * Whether a key belongs to the input method, as Enter that confirms a word. Safari ends the
 * composition before that keydown, whose code says so then (WebKit bug 165004).
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
