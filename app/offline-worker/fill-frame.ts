import type { Title } from "#app/lib/plus/offline/find-held.ts";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import { type PackedPage, SLOTS } from "#content-build/contract/offline.ts";

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

/** The frame with its own message and a list of pages. */
export function listInFrame(frame: string, titles: readonly Title[]): string {
  const items = titles.map(
    ({ title, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`,
  );
  return asOffline(frame.replace(SLOTS.list, () => items.join("")));
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
