import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { escapeHtml } from "#content-build/contract/escape-html.ts";

/** The labels around a lesson on another site. */
export interface LessonLabels {
  /** With `{{title}}`. */
  watch: string;
  /** With `{{host}}`. */
  consent: string;
  play: string;
  /** With `{{host}}`. */
  open: string;
  close: string;
  fullscreen: string;
}

/**
 * A card that leads to a lesson. Nothing of the other site is loaded: a script does that
 * once the reader has asked for it.
 */
export function lessonCard(url: string, title: string, labels: LessonLabels): string {
  const { host } = new URL(url);
  const fill = (text: string) => escapeHtml(text.replace("{{host}}", host));
  const watch = escapeHtml(labels.watch.replace("{{title}}", () => title));
  return `<div class="notecard lesson" ${ISLANDS.lesson}="${escapeHtml(embedUrl(url))}"><p><strong>${watch}</strong></p><p>${fill(labels.consent)}</p><p><button class="button needs-script" type="button" data-close="${escapeHtml(labels.close)}" data-fullscreen="${escapeHtml(labels.fullscreen)}">${escapeHtml(labels.play)}</button> <a class="external" href="${escapeHtml(url)}" target="_blank" rel="noopener">${fill(labels.open)}</a></p></div>`;
}

/**
 * The address under which a lesson can be framed.
 *
 * @example embedUrl("https://lessons.example/a") // "https://lessons.example/a?embed="
 */
export function embedUrl(url: string): string {
  const embed = new URL(url);
  embed.searchParams.set("embed", "");
  return embed.href;
}
