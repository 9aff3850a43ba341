import { element } from "#app/lib/browser/element.ts";
import { fill } from "#app/lib/browser/strings.ts";
import { BASELINE_TONES } from "#app/ui/tag/baseline-tones.ts";
import s from "#app/ui/tag/tag.module.css";
import type { CheckLanguage } from "#content-build/compat/check/finding.ts";
import { own } from "#content-build/contract/own.ts";
import type { CheckedUse, CheckResult } from "./check-code.ts";
import { type CheckSetup, LANGUAGE_NAMES } from "./parts.ts";
import "./results.css";

type Texts = CheckSetup["texts"];

/** A text with a count, in the plural form of the page's language. */
function counted(
  texts: Texts,
  name: "found" | "guarded" | "more",
  count: number,
  values: Record<string, string> = {},
): string {
  const { lang } = document.documentElement;
  const form = own(
    texts as Partial<Record<string, unknown>>,
    `${name}_${new Intl.PluralRules(lang).select(count)}`,
  );
  return fill(typeof form === "string" ? form : texts[`${name}_other`], {
    count: new Intl.NumberFormat(lang).format(count),
    ...values,
  });
}

/** A summary of the results, in one or two sentences. */
export function countOf(
  { count, guarded, recognized, isCut }: CheckResult,
  texts: Texts,
  { audience, language }: { audience: string; language: CheckLanguage },
): string {
  if (isCut && count === 0) return texts.cut;
  if (recognized === 0) return fill(texts.nothing, { language: LANGUAGE_NAMES[language] });
  const found =
    count === 0
      ? fill(texts.fine, { audience, language: LANGUAGE_NAMES[language] })
      : counted(texts, "found", count, { audience, language: LANGUAGE_NAMES[language] });
  return [found, guarded > 0 && counted(texts, "guarded", guarded), isCut && texts.cut]
    .filter(Boolean)
    .join(" ");
}

/** The list of findings, and how many are not shown. */
export function listOf(
  { uses, count }: CheckResult,
  texts: Texts,
  goTo: (use: CheckedUse) => void,
): HTMLElement[] {
  if (uses.length === 0) return [];
  const list = element("ol", "check-uses", ...uses.map((use) => itemOf(use, texts, goTo)));
  const rest = count - uses.length;
  return rest > 0 ? [list, element("p", "", counted(texts, "more", rest))] : [list];
}

function itemOf(use: CheckedUse, texts: Texts, goTo: (use: CheckedUse) => void): HTMLElement {
  const { line, column, key, level, excerpt } = use;
  const place = element("button", "check-place", fill(texts.place, { line, column }));
  place.type = "button";
  place.addEventListener("click", () => goTo(use));
  const tags = level ? [" ", levelTag(level, texts)] : [];
  const head = element("p", "check-head", place, " ", element("code", "", key), ...tags);
  const code = element("pre", "check-line", element("code", "", excerpt));
  return element(
    "li",
    "",
    head,
    code,
    element("p", "", factsOf(use, texts)),
    ...adviceOf(use, texts),
  );
}

/** A tag as `BaselineTag` renders it. */
function levelTag(level: NonNullable<CheckedUse["level"]>, texts: Texts): HTMLElement {
  const tag = element("span", s.tag, texts.levels[level]);
  tag.dataset.tone = BASELINE_TONES[level];
  tag.dataset.baseline = level;
  return tag;
}

function factsOf({ name, since, missing, isGuess }: CheckedUse, texts: Texts): string {
  const { lang } = document.documentElement;
  const date = since && new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" });
  const browsers = new Intl.ListFormat(lang).format(
    missing.map(({ browser, cell: { kind, version = "", removed = "" } }) =>
      kind === "none"
        ? browser
        : fill(texts.browser[kind], { browser, version: removed || version.replace("≤", "") }),
    ),
  );
  return [
    name && fill(texts.feature, { name }),
    date && fill(texts.since, { date: date.format(new Date(since)) }),
    browsers && fill(texts.missing, { browsers }),
    isGuess && texts.guess,
  ]
    .filter(Boolean)
    .join(" ");
}

function adviceOf({ test, isSyntax, page }: CheckedUse, texts: Texts): HTMLElement[] {
  const advice: HTMLElement[] = [];
  if (test) advice.push(element("p", "", `${texts.test} `, element("code", "", test.code)));
  else if (isSyntax) advice.push(element("p", "", texts.syntax));
  if (page) {
    const link = element("a", "", texts.page);
    link.href = `/en-US/docs/${page}`;
    link.hreflang = "en-US";
    advice.push(element("p", "", link));
  }
  return advice;
}
