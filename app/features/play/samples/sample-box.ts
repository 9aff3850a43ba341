import type { SampleBlock } from "#content-build/contract/blocks.ts";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { playgroundAddress, type Samples, sampleAddress } from "./sample-frames.ts";

/** Labels in the header of a live sample. */
export interface SampleLabels {
  output: string;
  open: string;
  stop: string;
  run: string;
  /** Only on pages with tasks. */
  answer: string;
  /** Shown if the editor for answers cannot be loaded. */
  failed: string;
}

/** Pages whose samples are exercises: the reader's changes are the answer. */
const TASKS = /\/test_your_skills(?:\/|$)/i;

/**
 * A live sample with the address that it runs at, without any script of ours. One without
 * code is not shown.
 */
export function sampleBox(
  { id, title, frame }: Pick<SampleBlock, "id" | "title" | "frame">,
  samples: Samples,
  locale: string,
  labels: SampleLabels,
): string {
  const sample = samples.live.get(id);
  if (!sample?.packed) return "";
  const address = sampleAddress(samples, sample.packed);
  // Offline, the frame needs credentials: without them, no service worker would answer.
  const apart = samples.host ? ' credentialless=""' : "";
  const running = `<iframe${apart} src="${escapeHtml(address)}"${frame}></iframe>`;
  const playground = playgroundAddress(locale, samples.path, id);
  const name = escapeHtml(labels.open);
  const stop = `<button type="button" class="needs-script" disabled data-stop="${escapeHtml(labels.stop)}" data-run="${escapeHtml(labels.run)}">${escapeHtml(labels.stop)}</button>`;
  const answer = TASKS.test(samples.path)
    ? `<button type="button" class="needs-script" ${ISLANDS.answer}="${escapeHtml(labels.failed)}" aria-label="${escapeHtml(labels.answer)}: ${escapeHtml(title)}">${escapeHtml(labels.answer)}</button>`
    : "";
  const open = `<a href="${escapeHtml(playground)}" target="_blank" data-play aria-label="${name}: ${escapeHtml(title)}">${name}</a>`;
  const header = `<div class="example-header"><span>${escapeHtml(labels.output)}</span>${stop}${answer}${open}</div>`;
  const theme = sample.followsTheme ? " data-themed" : "";
  return `<div class="code-example live-sample"${theme}>${header}${running}</div>`;
}
