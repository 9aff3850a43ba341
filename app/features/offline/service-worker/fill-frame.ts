import type { Title } from "#app/features/offline/held/find-held.ts";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import { type OfflineReason, type PackedPage, SLOTS } from "#content-build/contract/offline.ts";

/** Inserts a document into its locale's frame, and its sidebar into the document. */
export function fillFrame(
  frame: string,
  { title, html }: PackedPage,
  sidebar: string,
  pathname: string,
): string {
  const page = html.replace(SLOTS.sidebar, () => markCurrent(sidebar, pathname));
  const start = frame.indexOf(SLOTS.page);
  const end = frame.indexOf(SLOTS.pageEnd);
  return asOffline(titled(`${frame.slice(0, start)}${page}${frame.slice(end)}`, title));
}

/** The page frame, filled with the message for a reason and a list of pages. */
export function listInFrame(
  frame: string,
  reason: OfflineReason,
  titles: readonly Title[],
): string {
  const items = titles.map(
    ({ title, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`,
  );
  const said = frame
    .replace('data-reason="page"', '$& hidden=""')
    .replace(`data-reason="${reason}" hidden=""`, `data-reason="${reason}"`)
    .replace(SLOTS.list, () => items.join(""));
  const headingOf = (each: OfflineReason) =>
    textOf(said, "h1", said.indexOf(`data-reason="${each}"`));
  const title = `<title>${headingOf("page")}`;
  return asOffline(said.replace(title, () => `<title>${headingOf(reason)}`));
}

/** The text of the first such element after a place. */
function textOf(html: string, name: string, from: number): string {
  const start = html.indexOf(`<${name}>`, from) + name.length + 2;
  return html.slice(start, html.indexOf(`</${name}>`, start));
}

/** Marks the page so that its scripts know the network failed. */
export function asOffline(html: string): string {
  return html.replace("<html ", "<html data-offline ");
}

function titled(html: string, title: string): string {
  const start = html.indexOf("<title>") + "<title>".length;
  return html.slice(0, start) + escapeHtml(title) + html.slice(html.indexOf("</title>", start));
}

function markCurrent(sidebar: string, pathname: string): string {
  const link = `href="${escapeHtml(pathname)}"`;
  return sidebar.replace(link, () => `${link} aria-current="page"`);
}
