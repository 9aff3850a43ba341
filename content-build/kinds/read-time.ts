const WORDS_PER_MINUTE = 220;
const HIDDEN_FENCE = /^([ \t]*)(`{3,}|~{3,})[^\n]*\bhidden\b[^\n]*\n[\s\S]*?^\1\2[^\S\n]*$/gm;
const WORD = /^[\p{L}\p{N}<>_.,!?]+$/u;

/** Reading time in minutes, without hidden code. */
export function readTime(markdown: string): number {
  const words = markdown
    .replace(HIDDEN_FENCE, "")
    .split(/\s+/)
    .filter((word) => WORD.test(word));
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}
