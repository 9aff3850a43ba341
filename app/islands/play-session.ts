import type { SampleCode } from "#app/lib/sample-state.ts";

/** Where a tab keeps the code of its playground. */
export const PLAY_KEY = "playground-session-code";

/** What the playground starts with and returns to. */
export type PlayCode = Pick<SampleCode, "html" | "css" | "js" | "src">;

/** Keeps code for this tab and for those that it opens. */
export function rememberCode(code: PlayCode): void {
  try {
    sessionStorage.setItem(PLAY_KEY, JSON.stringify(code));
  } catch (error) {
    console.warn(`cannot write ${PLAY_KEY}`, error);
  }
}

/** What this tab keeps, or undefined. */
export function rememberedCode(): PlayCode | undefined {
  try {
    const code: unknown = JSON.parse(sessionStorage.getItem(PLAY_KEY) ?? "null");
    return typeof code === "object" && code !== null ? (code as PlayCode) : undefined;
  } catch (error) {
    console.warn(`cannot read ${PLAY_KEY}`, error);
    return undefined;
  }
}

/** Forgets it. */
export function forgetCode(): void {
  try {
    sessionStorage.removeItem(PLAY_KEY);
  } catch (error) {
    console.warn(`cannot write ${PLAY_KEY}`, error);
  }
}
