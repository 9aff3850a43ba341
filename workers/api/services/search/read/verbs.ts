import { englishFor, knownWords } from "./vocabulary.ts";

/** A verb as dictionaries have it: its last character is what changes. */
const VERB = /^\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}]*[うくぐすつぬぶむる]$/u;
/** What follows a noun, and is no ending of a verb. */
const PARTICLE = /^[のをにはがとでもへや]/u;
const NOUN = /\p{Script=Han}$/u;

let inflected: RegExp | undefined;
const verbs = new Map<string, string>();

/**
 * A Japanese text with the verbs that we know as dictionaries have them: with their
 * endings, they would be parted anywhere, and be words that nobody knows.
 *
 * @example plainVerbs("色を変えたい", "ja") // "色を 変える "
 */
export function plainVerbs(text: string, locale: string): string {
  if (!locale.startsWith("ja")) return text;
  inflected ??= readVerbs();
  return text.replace(inflected, (written, root: string, ending: string) => {
    const verb = verbs.get(root);
    const noun = `${root}${ending.charAt(0)}`;
    const isNoun = noun !== verb && englishFor(noun, locale).length > 0;
    return isNoun || (NOUN.test(root) && PARTICLE.test(ending)) ? written : ` ${verb} `;
  });
}

/** Any ending after any root, the longest root first. */
function readVerbs(): RegExp {
  for (const word of knownWords("ja")) if (VERB.test(word)) verbs.set(word.slice(0, -1), word);
  const roots = [...verbs.keys()].sort((a, b) => b.length - a.length);
  return new RegExp(
    `(?<!\\p{Script=Han})(${roots.join("|")})(?!\\p{Script=Han})(\\p{Script=Hiragana}+)`,
    "gu",
  );
}
