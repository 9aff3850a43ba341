import strings from "#app/i18n/locales/en-US/observatory.json";
import { escapeHtml } from "#content-build/contract/escape-html.ts";

const RESULTS = new Map(Object.entries(strings.results));
const ADVICE = new Map(Object.entries(strings.advice));

/** What a result means, as HTML. */
export function describeResult(result: string): string {
  return toHtml(textOf(RESULTS, result));
}

/** What to do, as HTML; empty where there is nothing to do. */
export function describeAdvice(advice: string | undefined): string {
  return advice === undefined ? "" : toHtml(textOf(ADVICE, advice));
}

function textOf(texts: ReadonlyMap<string, string>, key: string): string {
  const text = texts.get(key);
  if (text === undefined) throw new Error(`The observatory has no text for "${key}".`);
  return text;
}

/** Code stands between backticks. */
function toHtml(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]*)`/g, "<code>$1</code>");
}
