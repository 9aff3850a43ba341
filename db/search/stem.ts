import { own } from "#content-build/contract/own.ts";
import { fold } from "./fold.ts";

/** Endings by language, those that are tried first at the front; what is left has three letters or more. */
const ENDINGS: Record<string, RegExp[]> = {
  de: [
    /(ationen|ation|ierungen|ierung|ierens|ieren|ierte?[nrsm]?|ierbare?[nrsm]?)$/,
    /(ungen|ung)$/,
    /(e[nrsm]|e|n|s)$/,
  ],
  fr: [/(ements?|ations?|ages?)$/, /(e?es?|e[rz]|s|x)$/],
  es: [/(aciones|acion|amientos?)$/, /(as|os|es|a|o|e|s|ar|er|ir)$/],
  pt: [/(acoes|acao|amentos?)$/, /(as|os|es|a|o|e|s|ar|er|ir)$/],
  ru: [
    /(иями|ями|ами|ого|его|ому|ему|ыми|ими|ией|иям|иях|ов|ев|ей|ах|ях|ам|ям|ом|ем|ой|ий|ый|ая|яя|ое|ее|ые|ие|ию|ия|ую|юю|[ыиаяоеуюьй])$/,
  ],
  ko: [/(에서|으로|에게|까지|부터|하기|하는|[을를이가은는의에로와과도])$/],
  ja: [/ー$/],
};

const SHORTEST: Record<string, number> = { ko: 1, ja: 3 };

/**
 * A word without the ending that its grammar asks for. It need not be a word: only
 * the same for all forms of one.
 *
 * @example stem("centering", "en-US") // "center"
 * @example stem("Zentrierung", "de") // "zentr"
 */
export function stem(word: string, locale: string): string {
  const language = locale.slice(0, 2).toLowerCase();
  const key = `${language} ${word}`;
  let root = known.get(key);
  if (root === undefined) {
    root = stemOf(fold(word), language);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, root);
  }
  return root;
}

/** The same words come again and again. */
const known = new Map<string, string>();
const MOST_KNOWN = 20_000;

function stemOf(folded: string, language: string): string {
  if (language === "en" || language === "zh")
    return language === "en" ? stemEnglish(folded) : folded;
  const shortest = own(SHORTEST, language) ?? 4;
  let left = folded;
  for (const ending of own(ENDINGS, language) ?? []) {
    const cut = left.replace(ending, "");
    if (cut.length >= shortest) left = cut;
  }
  return left;
}

function stemEnglish(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let left = word.replace(/ies$/, "y").replace(/sses$/, "ss");
  if (left === word) left = word.replace(/([^su])s$/, "$1");
  const bare = left.replace(/(ations?|ating|ated|ates?)$/, "at");
  if (bare !== left && bare.length > 4) return bare;
  const cut = left.replace(/(ing|ed)$/, "");
  if (cut !== left && cut.length > 2 && /[aeiouy]/.test(cut)) {
    left = cut.replace(/([bdgklmnprt])\1$/, "$1");
  }
  return left.length > 3 ? left.replace(/e$/, "") : left;
}
