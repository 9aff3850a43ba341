import { own } from "#content-build/contract/own.ts";

/** Words that say little about what somebody looks for, by language. Without accents. */
const STOP_WORDS: Record<string, string> = {
  en: "a an and are as by can do does for from how i in is it me my of on or should that the this to use using vs was what when where which why with you between difference different make get two all any some just need want way example examples",
  de: "als an auf aus bei das dem den der des die ein eine einem einen einer fur hat ich im in ist kann man mit nach oder sich sind und unterschied verwenden ohne andern machen alle von was wenn ermitteln auslesen wie wird zu zum zur zwischen beispiel beispiele",
  fr: "a au aux avec comment ce ces d dans de des difference du en entre est et faire il j je l la le les mon ou par pas pour qu que quel qui sur un une utiliser sans tous toutes deux mes exemple exemples",
  es: "a al como con cual de del diferencia el en entre es hacer la las lo los mi para por que se su un una usar y ejemplo ejemplos",
  pt: "a ao as como com da das de diferenca do dos e em entre fazer na no o os ou para por que se um uma usar exemplo exemplos",
  ru: "а в для до и из или к как на не о от по с что это чем между пример",
  ko: "것 수 하는 방법 어떻게 예제 예시",
  ja: "方法 する やり方 使い方 とは とき 例 サンプル 使う 知る 教える",
  zh: "如何 怎么 怎样 什么 使用 示例 例子",
};

const sets = new Map<string, Set<string>>();

/** Whether a folded word can be left out of a query. */
export function isStopWord(word: string, locale: string): boolean {
  const language = locale.slice(0, 2).toLowerCase();
  let words = sets.get(language);
  if (!words) {
    words = new Set((own(STOP_WORDS, language) ?? "").split(" "));
    sets.set(language, words);
  }
  return words.has(word);
}

/** How people ask what something is, by language. Folded. */
const WHAT_IS: Record<string, RegExp> = {
  en: /^what(?:'s|\u2019s| is| are)\b|\b(?:meaning|definition)$/,
  de: /^was (?:ist|sind|bedeutet|heißt|heisst)\b|\b(?:bedeutung|definition)$/,
  fr: /^(?:c['\u2019]est quoi|qu['\u2019]est[- ]ce qu)|\bdefinition$/,
  es: /^que (?:es|son)\b/,
  pt: /^o que (?:e|sao)\b/,
  ru: /^что такое/,
  ja: /(?:とは|って何|の意味)[?？]?$/,
  ko: /(?:이란|란|뜻)[?]?$/,
  zh: /什么是|是什么|什麼是|是什麼/,
};

/** Whether a folded query asks what something is. */
export function asksWhatIs(text: string, locale: string): boolean {
  return (
    own(WHAT_IS, locale.slice(0, 2).toLowerCase())?.test(text.trim().replace(/\s*\?$/, "")) ?? false
  );
}
