import type { CompatBrowser, CompatStatement } from "#content-build/contract/documents.ts";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import type { CompatLabels } from "./labels.ts";
import { compareVersions } from "#content-build/compat/versions.ts";
import {
  currentStatement,
  hasDetails,
  isPlain,
  supportLevel,
  supportSigns,
  versionLabel,
} from "./support.ts";

/**
 * One browser's support; its history, if there is any, is in a row of its own below. The button
 * opens an empty popover with the given id, and the style sheet shows the row while that is open:
 * this works without script, exposes the state, and pushes the rows apart. Popovers are cheap,
 * while the elements and the style sheet inside each `details` took half of the layout time of a
 * row.
 *
 * If the day of a release is all there is to add, the style sheet shows it in place of the year:
 * three of four cells are so, and a row for each made the page of API/Document a tenth larger.
 *
 * Cells are made as text: the page of JavaScript's Array has 800 of them, and with React the whole
 * page would take four times as long.
 */
export function cellHtml(
  browser: CompatBrowser,
  statements: CompatStatement[],
  { isFirst, isMain }: { isFirst: boolean; isMain: boolean },
  labels: CompatLabels,
  id: string,
): string {
  const current = currentStatement(statements);
  const level = supportLevel(current);
  const signs = supportSigns(statements).map(
    (sign) => `<b data-sign="${sign}" ${image(labels.signs[sign])}></b>`,
  );
  const marks = signs.length > 0 ? `<small>${signs.join("")}</small>` : "";
  const version = ` ${escapeHtml(versionText(current, labels))}${yearHtml(current, labels)}${marks}`;
  const name = escapeHtml(browser.name);
  const place = `${isFirst ? " data-first" : ""}${isMain ? " data-main" : ""}`;
  const open = `<td role="cell" data-level="${level}"${place}>`;
  if (!hasDetails(statements)) {
    return `${open}<p data-name="${name}"><i ${image(labels.levels[level])}></i>${version}</p></td>`;
  }
  // With the Tab key, or in a list of buttons, screen readers announce no column.
  const sign = `<i ${image(`${browser.name}, ${labels.levels[level]}`)}></i>`;
  const details = isShort(statements) ? "" : detailsHtml(name, statements, labels);
  return `${open}<button popovertarget="${id}" data-name="${name}">${sign}${version}</button><s popover="manual" id="${id}"></s>${details}</td>`;
}

/** The year of the release; the style sheet shows the day to those who point at the cell or open it. */
function yearHtml(statement: CompatStatement | undefined, labels: CompatLabels): string {
  const { added, released } = statement ?? {};
  if (!added || !released) return "";
  return ` <time data-date="${escapeHtml(labels.day(released))}">${escapeHtml(released.slice(0, 4))}</time>`;
}

/** The row that a cell opens; the name of the browser is already escaped. */
function detailsHtml(name: string, statements: CompatStatement[], labels: CompatLabels): string {
  const history = sorted(statements).map((each) => statementHtml(each, labels));
  return `<div><p>${name}</p><dl>${history.join("")}</dl></div>`;
}

/** Whether a cell that opens has nothing to add but the day. */
function isShort(statements: CompatStatement[]): boolean {
  const [only] = statements;
  return only !== undefined && statements.length === 1 && isPlain(only);
}

/** From new to old, whatever order the data have for branches that were maintained in parallel. */
function sorted(statements: CompatStatement[]): CompatStatement[] {
  const versionOf = ({ added, preview }: CompatStatement) =>
    preview ? "preview" : typeof added === "string" ? added : "0";
  return statements.toSorted((a, b) => compareVersions(versionOf(b), versionOf(a)));
}

/** The short text of a cell, which fits into every column. */
function versionText(statement: CompatStatement | undefined, labels: CompatLabels): string {
  const level = supportLevel(statement);
  const added = versionLabel(statement?.added);
  if (level === "unknown") return "?";
  if (level === "removed") return `${added ?? "?"}–${versionLabel(statement?.removed) ?? "?"}`;
  if (level === "no" && !statement?.flags?.length) return labels.no;
  return added === "preview" ? labels.preview : (added ?? labels.yes);
}

/** The details of one statement: a term with its version, then a line for each fact. */
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
  const { lang } = labels;
  for (const note of statement.notesHTML ?? []) {
    lines.push(lang ? `<span lang="${lang}">${note}</span>` : note);
  }
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

/** Attributes of an empty element that the style sheet draws. Text inside it would need layout. */
function image(label: string): string {
  return `role="img" aria-label="${escapeHtml(label)}"`;
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}
