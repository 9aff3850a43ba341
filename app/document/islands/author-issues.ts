import { element } from "#app/lib/browser/element.ts";
import "./author-issues.css";
import { fill } from "#app/lib/browser/strings.ts";
import b from "#app/ui/button/button.module.css";
import d from "#app/ui/dialog/dialog.module.css";
import type { PageIssues } from "#content-build/contract/documents.ts";
import { own } from "#content-build/contract/own.ts";

/** Endpoints of the development server for issues, editor and fixes. */
const SERVER = "/@webdocs";

type Words = typeof import("#app/i18n/locales/en-US/authors.json");
type AuthorIssue = PageIssues["issues"][number] & { canFix?: boolean };

/** The server's answer; its token authenticates further requests. */
interface Answer extends PageIssues {
  issues: AuthorIssue[];
  token?: string;
  canOpen?: boolean;
}

const files = import.meta.glob<Words>("../../i18n/locales/*/authors.json", { import: "default" });

/**
 * Shows authors the issues of the page they look at: a button with the number of issues, and a
 * dialog that lists them. In development only: the module that starts it leaves it out of builds.
 */
export async function startAuthorIssues(): Promise<void> {
  document.addEventListener("webdocs:dev-edit", () => void showIssues());
  await showIssues();
}

let latest = 0;

async function showIssues(): Promise<void> {
  latest += 1;
  const number = latest;
  const response = await fetch(`${SERVER}/issues?url=${encodeURIComponent(location.pathname)}`);
  const page = response.ok ? ((await response.json()) as Answer | null) : null;
  const locale = document.documentElement.lang;
  const words = await own(files, `../../i18n/locales/${locale}/authors.json`)?.();
  // Those after a later edit are on their way.
  if (number !== latest) return;
  const before = document.querySelector<HTMLElement>("[data-author-issues]");
  const isOpen = before?.querySelector("dialog")?.open ?? false;
  const hadFocus = before?.contains(document.activeElement);
  before?.remove();
  if (!words || !page || page.issues.length === 0) return;
  const after = overlay(page, words, locale);
  document.body.appendChild(after);
  if (isOpen) after.querySelector("dialog")?.showModal();
  else if (hadFocus) after.querySelector("button")?.focus();
}

function overlay(page: Answer, words: Words, locale: string): HTMLElement {
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

  const title = element("h2", d.title, words.title);
  title.id = "author-issues-title";
  const close = smallButton(words.close);
  const list = element("ol", "", ...page.issues.map((issue) => item(issue, page, words)));
  const head = element("header", "", title, close);
  const dialog = element("dialog", `${d.dialog} author-issues`, head, list);
  dialog.dataset.size = "large";
  dialog.setAttribute("aria-labelledby", title.id);
  button.addEventListener("click", () => dialog.showModal());
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  const aside = element("aside", "", ...alertOf(page), button, dialog);
  aside.dataset.authorIssues = "";
  aside.setAttribute("aria-label", words.title);
  return aside;
}

/** Issues that prevent the current text from being shown are announced immediately. */
function alertOf({ issues }: Answer): HTMLElement[] {
  const error = issues.find(({ severity }) => severity === "error");
  if (!error) return [];
  const { file, line, column, found, advice } = error;
  const text = `${file}:${line}:${column}: ${found}. ${advice}`;
  const alert = element("p", "author-issues-alert", text);
  alert.setAttribute("role", "alert");
  return [alert];
}

function item(issue: AuthorIssue, page: Answer, words: Words): HTMLElement {
  const { severity, found, advice, file, line, column } = issue;
  const place = `${file}:${line}:${column}`;
  const mark = element("strong", "", words[severity]);
  mark.dataset.severity = severity;
  const actions = element("p", "");
  if (page.canOpen) {
    const open = action(place, "open", issue, page);
    open.setAttribute("aria-label", fill(words.open, { place }));
    actions.appendChild(open);
  } else actions.appendChild(element("code", "", place));
  if (issue.canFix) {
    const fix = action(words.fix, "fix", issue, page);
    fix.setAttribute("aria-label", fill(words.fix_at, { place }));
    actions.appendChild(fix);
  }
  const text = element("p", "", mark, " ", found);
  return element("li", "", text, element("p", "", advice), actions);
}

/** A button that asks the server to open or fix the file at the position of an issue. */
function action(
  label: string,
  what: "open" | "fix",
  { path, line, column, code }: AuthorIssue,
  { token = "" }: Answer,
): HTMLButtonElement {
  const button = smallButton(label);
  button.addEventListener("click", () => {
    const body = JSON.stringify({ path, line, column, code });
    void fetch(`${SERVER}/${what}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-webdocs-token": token },
      body,
    }).then(({ ok }) => {
      // The file has changed since, or the server was started anew: the list is out of date.
      if (!ok) void showIssues();
    });
  });
  return button;
}

/** The small button of `ui/button`. */
function smallButton(label: string): HTMLButtonElement {
  const button = element("button", b.button, label);
  button.type = "button";
  button.dataset.size = "small";
  return button;
}
