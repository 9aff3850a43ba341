const WORDS_PER_MINUTE = 220;
const FENCE = /^[ \t]*(?:`{3,}|~{3,})/;
const WORD = /^[\p{L}\p{N}<>_.,!?]+$/u;

/** Reading time in minutes, without hidden code. */
export function readTime(markdown: string): number {
  const words = shownLines(markdown)
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => WORD.test(word));
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}

/** The lines outside of fences marked `hidden`. */
function shownLines(markdown: string): string[] {
  let hiddenUntil: string | undefined;
  return markdown.split("\n").filter((line) => {
    if (hiddenUntil !== undefined) {
      if (line.trimEnd() === hiddenUntil) hiddenUntil = undefined;
      return false;
    }
    const [fence] = FENCE.exec(line) ?? [];
    if (fence !== undefined && /\bhidden\b/.test(line)) hiddenUntil = fence;
    return hiddenUntil === undefined;
  });
}
