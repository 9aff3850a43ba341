import { camelParts, fold } from "#db/search/fold.ts";
import { bareName, joinName, singularName, toName } from "#db/search/names.ts";
import { isSymbol, wordsOf } from "#db/search/tokens.ts";
import type { Concept } from "./concept.ts";

/** Confidence in a variant of a name, in a translated one, and in a translated one reversed. */
const VARIED = 0.85;
const TRANSLATED = 0.6;
const TURNED = 0.4;

const MOST_NAMES = 80;
const MOST_PARTED = 8;
const MOST_CODE = 8;

/**
 * Names that a query, or parts of it, may refer to.
 *
 * @param operators Those of `operatorsIn`.
 */
export function namesOfQuery(
  asked: string,
  text: string,
  concepts: readonly Concept[],
  operators: readonly string[],
) {
  const names = new Map<string, number>();
  const add = (name: string, likely: number) => {
    if (name && names.size < MOST_NAMES && !names.has(name)) names.set(name, likely);
  };
  add(toName(asked), 1);
  add(toName(text), 1);
  // Hardly a word of an operator's page is in the query: its name is all there is.
  for (const name of operators) add(name, VARIED);
  for (const name of variantsOf(text)) add(name, VARIED);
  const telling = concepts.filter(({ share }) => share > 0.3);
  if (telling.length > 0 && telling.length < concepts.length) {
    add(telling.map(({ word }) => word).join(" "), VARIED);
  }
  for (const name of translatedNames(telling)) add(name, TRANSLATED);
  if (telling.length === 2) {
    for (const name of translatedNames([...telling].reverse())) add(name, TURNED);
  }
  for (const [name, likely] of [...names]) {
    add(singularName(name), likely * VARIED);
    add(bareName(name), likely * VARIED);
  }
  const parts = new Set(partsOf(text).filter((name) => name && !names.has(name)));
  return { names, parts };
}

/** Common variants of the whole text as a name. */
function variantsOf(text: string): string[] {
  const name = toName(text);
  const names: string[] = [];
  const words = name.split(" ");
  if (/^--[\p{L}\p{N}_-]+$/u.test(name)) names.push("--*");
  if (words.length === 2) names.push(words.join("..."));
  if (words.length > 1 && words.length < 5) {
    names.push(words.join(""), words.join("-"), words.join(" prototype "));
    // "border css" as "css border".
    const turned = [...words.slice(-1), ...words.slice(0, -1)].join(" ");
    names.push(turned, joinName(turned));
  }
  if (name.includes("-")) names.push(name.replaceAll("-", " ").trim());
  names.push(joinName(name), name.replace(" prototype ", " "));
  const handled = name.match(/^on([a-z]{4,})$/)?.[1];
  if (handled) names.push(handled, `${handled} event`);
  const pseudo = name.match(/^[a-z][\w-]*(::?[a-z][\w-]+)$/)?.[1];
  if (pseudo) names.push(pseudo);
  const tag = name.match(/^<\/?([a-z][\w-]*)\b[^<>]*>$/)?.[1];
  if (tag) names.push(`<${tag}>`);
  names.push(...membersOf(text));
  return names;
}

const CHAIN = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]+)+$/u;
/** Extensions of files and domains, which are not members. */
const NO_MEMBER = /\.(?:com|org|net|dev|io|html?|css|[cm]?[jt]sx?|json|php|svg|png|xml|md|py)$/i;

/** Member accesses, `items.map`: the object may be the reader's own variable. */
function membersOf(text: string): string[] {
  const chain = text.replace(/\(\)/g, "").trim();
  if (!CHAIN.test(chain) || NO_MEMBER.test(chain)) return [];
  const parts = wordsOf(fold(chain));
  const member = parts.at(-1) ?? "";
  const event = member.match(/^on([a-z]{4,})$/)?.[1];
  return [parts.slice(-2).join(" "), member, ...(event ? [`${event} event`] : [])];
}

/** Names formed by parts of a longer query: code, and adjacent words. */
function partsOf(text: string): string[] {
  const chunks = text.split(/\s+/).filter(Boolean);
  if (chunks.length < 2) return [];
  const code = chunks.filter((chunk) => camelParts(chunk).length > 1 || isSymbol(chunk));
  const names = code.slice(0, MOST_CODE).map(toName);
  const words = chunks.length > MOST_PARTED ? [] : chunks.map(toName);
  for (let length = 2; length <= 3 && length < words.length; length++) {
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length);
      names.push(run.join(" "));
      if (length === 2) names.push(run.join("-"), run.join("..."));
    }
  }
  return [...new Set(names)];
}

const OPERATOR = /^[!%&*+\-./:<=>?^|~]{1,4}$/;

/**
 * The names of the operators in a text. A single character that is the only one may be punctuation.
 *
 * @example operatorsIn("difference between == and ===?") // ["==", "==="]
 */
export function operatorsIn(text: string): string[] {
  const bare = text.replace(/(?<=\s[!%&*+\-./:<=>^|~]{1,4})\?\s*$/, "");
  const found = bare
    .split(/[\s,`"'“”„«»]+/)
    .filter((chunk) => OPERATOR.test(chunk))
    .map(toName);
  const operators = [...new Set(found)].slice(0, MOST_CODE);
  return operators.length > 1 ? operators : operators.filter((name) => name.length > 1);
}

const MOST_TRANSLATED = 3;
const MOST_FORMS = 3;

/** Names formed by translated words: "配列 追加" as "array push". */
function translatedNames(concepts: readonly Concept[]): string[] {
  if (concepts.length === 0 || concepts.length > MOST_TRANSLATED) return [];
  const forms = concepts.map(({ word, meanings }) =>
    [word, ...(meanings ?? [])].slice(0, MOST_FORMS),
  );
  let names = forms[0] ?? [];
  for (const next of forms.slice(1)) names = names.flatMap((a) => next.map((b) => `${a} ${b}`));
  return names.flatMap((name) => [name, name.replaceAll(" ", "-")]);
}
