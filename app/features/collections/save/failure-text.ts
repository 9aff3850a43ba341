import { ApiFailure } from "#app/lib/browser/api.ts";
import { fill } from "#app/lib/browser/strings.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { own } from "#content-build/contract/own.ts";
import type { SaveTexts } from "./texts.ts";

/**
 * Why a request has failed, in the language of the page. The API writes its messages in English;
 * for a request without an answer, there is only the browser's message.
 *
 * @param unanswered The message where nothing else is known.
 */
export function failureText(
  reason: unknown,
  { error, errors }: SaveTexts,
  unanswered = errors.unavailable,
): string {
  const failure = reason instanceof ApiFailure && reason.status > 0 ? reason : undefined;
  const isEnglish = document.documentElement.lang === DEFAULT_LOCALE;
  const message = isEnglish ? failure?.message : own(errors, failure?.code ?? "");
  return fill(error, { message: message ?? unanswered });
}
