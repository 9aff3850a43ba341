import { element } from "#app/islands/element.ts";
import "./author-issues.css";
import { fill } from "#app/islands/strings.ts";
import type { PageIssues } from "#content-build/contract/documents.ts";
import { own } from "#content-build/contract/own.ts";

/** Where the development server reports the issues of a page. */
const ISSUES_URL = "/@webdocs/issues";
/** On the development server: opens a file in the author's editor. */
const EDITOR_URL = "/__open-in-editor";

type Words = typeof import("../../i18n/locales/en-US/authors.json");

const files = import.meta.glob<Words>("../../i18n/locales/*/authors.json", { import: "default" });

/**
 * Shows authors what is wrong with the page that they look at: a button with the
 * number of issues, and a dialog that lists them. In development only: the module
 * that starts it leaves it out of builds.
 */
export async function startAuthorIssues(): Promise<void> {
  const response = await fetch(`${ISSUES_URL}?url=${encodeURIComponent(location.pathname)}`);
  const page = (await response.json()) as PageIssues | null;
  if (!page || page.issues.length === 0) return;
  const locale = document.documentElement.lang;
  const words = await own(files, `../../i18n/locales/${locale}/authors.json`)?.();
  if (words) document.body.appendChild(overlay(page, words, locale));
}

function overlay(page: PageIssues, words: Words, locale: string): HTMLElement {
  const count = page.issues.length;
  const form = new Intl.PluralRules(locale).select(count);
  const forms: Partial<Record<string, string>> = words;
  const button = element(
    "button",
    "author-issues-button",
    fill(forms[`count_${form}`] ?? words.count_other, { count: count.toLocaleString(locale) }),
  );
  button.type = "button";
  button.ariaHasPopup = "dialog";

  const title = element("h2", "", words.title);
  title.id = "author-issues-title";
  const close = element("button", "", words.close);
  close.type = "button";
  const list = element("ol", "", ...page.issues.map((issue) => item(issue, words)));
  const dialog = element("dialog", "author-issues", element("header", "", title, close), list);
  dialog.setAttribute("aria-labelledby", title.id);
  button.addEventListener("click", () => dialog.showModal());
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  return element("aside", "", button, dialog);
}

function item(issue: PageIssues["issues"][number], words: Words): HTMLElement {
  const { severity, found, advice, file, path, line, column } = issue;
  const place = `${file}:${line}:${column}`;
  const link = element("a", "", place);
  link.href = `${EDITOR_URL}?file=${encodeURIComponent(`${path}:${line}:${column}`)}`;
  link.ariaLabel = fill(words.open, { place });
  link.addEventListener("click", (event) => {
    event.preventDefault();
    void fetch(link.href);
  });
  const mark = element("strong", "", words[severity]);
  mark.dataset.severity = severity;
  return element(
    "li",
    "",
    element("p", "", mark, " ", found),
    element("p", "", advice),
    element("p", "", link),
  );
}
