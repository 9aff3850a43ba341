import { own } from "#content-build/own.ts";
import type { CompatBrowser, CompatStatement } from "#content-build/page.ts";
import type { CompatLabels } from "./labels.ts";
import {
  currentStatement,
  hasDetails,
  isPlain,
  supportLevel,
  supportSigns,
  versionLabel,
} from "./support.ts";

/**
 * One browser's support, with its history in a popover of the given id where there is any.
 * Popovers cost little before they open. Each `details` has elements and a style sheet of
 * its own inside, which made up half of what a row took to be laid out.
 *
 * Cells are made as text: a page like that of JavaScript's Array has 800 of them,
 * and React would take four times as long for the whole page because of them.
 */
export function cellHtml(
  browser: CompatBrowser,
  statements: CompatStatement[],
  isFirst: boolean,
  labels: CompatLabels,
  id: string,
): string {
  const current = currentStatement(statements);
  const level = supportLevel(current);
  const signs = supportSigns(statements).map(
    (sign) => `<b data-sign="${sign}" ${image(labels.signs[sign])}></b>`,
  );
  const glance = `<i ${image(labels.levels[level])}></i> ${escapeHtml(versionText(current, labels))}${signs.join("")}`;
  const name = escapeHtml(browser.name);
  const open = `<td role="cell" data-level="${level}"${isFirst ? " data-first" : ""}>`;
  if (!hasDetails(statements)) return `${open}<p data-name="${name}">${glance}</p></td>`;
  const [only] = statements;
  const isShort = only && statements.length === 1 && isPlain(only);
  const history = isShort
    ? `<p>${name} ${versionAndDate(only, labels)}</p>`
    : `<p>${name}</p><dl>${statements.map((each) => statementHtml(each, labels)).join("")}</dl>`;
  // What is long may have to be scrolled, with the keyboard as well.
  const scrollable = isShort ? "" : ` role="group" aria-label="${name}" tabindex="0"`;
  return `${open}<button popovertarget="${id}" data-name="${name}">${glance}</button><div popover id="${id}"${scrollable}>${history}</div></td>`;
}

/** The few characters of a cell that all browsers' rows have room for. */
function versionText(statement: CompatStatement | undefined, labels: CompatLabels): string {
  const level = supportLevel(statement);
  const added = versionLabel(statement?.added);
  if (level === "unknown") return "?";
  if (level === "removed") return `${added ?? "?"}–${versionLabel(statement?.removed) ?? "?"}`;
  if (level === "no" && !statement?.flags?.length) return labels.no;
  return added === "preview" ? labels.preview : (added ?? labels.yes);
}

/** Everything that is known of one statement: a term with its version, then one line each. */
function statementHtml(statement: CompatStatement, labels: CompatLabels): string {
  const { added, removed, partial, preview, flags } = statement;
  const { levels } = labels;
  const lines: string[] = [];
  if (removed) {
    const until = versionLabel(removed);
    lines.push(until ? labels.removedIn(escapeHtml(until)) : labels.removed);
  }
  if (preview) lines.push(levels.preview);
  if (partial) lines.push(levels.partial);
  if (added === false) lines.push(levels.no);
  if (added === null) lines.push(levels.unknown);
  if (added && !partial && !preview && !removed && !flags?.length) lines.push(levels.yes);
  if (statement.prefix) lines.push(labels.prefix(code(statement.prefix)));
  if (statement.alternativeName) lines.push(labels.altname(code(statement.alternativeName)));
  for (const { type, name, value } of flags ?? []) {
    lines.push(labels.flag(type, code(name), value === undefined ? undefined : code(value)));
  }
  lines.push(...(statement.notesHTML ?? []));
  for (const url of statement.bugs ?? []) {
    const id = escapeHtml(url.split(/[/=]/).pop() ?? "");
    lines.push(`<a href="${escapeHtml(url)}">${labels.bug(id)}</a>`);
  }
  const term = versionAndDate(statement, labels);
  return `<dt>${term}</dt>${lines.map((line) => `<dd>${line}</dd>`).join("")}`;
}

function versionAndDate({ added, released }: CompatStatement, labels: CompatLabels): string {
  const date = released ? ` <span>${labels.released(released)}</span>` : "";
  return escapeHtml(versionText({ added }, labels)) + date;
}

/** An empty element that the style sheet draws. Words inside it would have to be laid out. */
function image(label: string): string {
  return `role="img" aria-label="${escapeHtml(label)}"`;
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => own(ESCAPES, character) ?? character);
}
