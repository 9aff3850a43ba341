import { playgroundAddress, type SampleFrame, type Samples } from "#app/lib/play/samples.ts";
import { escapeHtml } from "./escape-html.ts";
import { unescapeHtml } from "./unescape-html.ts";

/** What stands above a live sample. */
export interface SampleLabels {
  output: string;
  open: string;
  stop: string;
  run: string;
}

const BOX =
  /<div class="code-example">\s*<div class="example-header"><\/div>\s*(<iframe\b[^>]*\bdata-live-id="([^"]*)"[^>]*><\/iframe>)\s*<\/div>/g;
const ALONE = /href="#livesample_fullscreen=([^"]*)"/g;

/**
 * Gives the frames of live samples their addresses, so that they run without any
 * script of ours, and leads links to a sample alone to it. A frame without code goes.
 */
export function showSamples(
  html: string,
  samples: Samples | undefined,
  locale: string,
  labels: SampleLabels,
): string {
  let result = html;
  if (result.includes("data-live-id")) {
    result = result.replace(BOX, (_, frame: string, id: string) => {
      const shown = samples?.frames.get(unescapeHtml(id));
      if (!samples || !shown) return "";
      return sampleBox(
        frame,
        shown,
        playgroundAddress(locale, samples.path, unescapeHtml(id)),
        labels,
      );
    });
  }
  if (samples && result.includes("#livesample_fullscreen=")) {
    result = result.replace(ALONE, (link, id: string) => {
      const address = samples.frames.get(unescapeHtml(id))?.address;
      return address ? `href="${escapeHtml(address)}" data-live-id="${id}"` : link;
    });
  }
  return result;
}

function sampleBox(
  frame: string,
  { address, followsTheme }: SampleFrame,
  playground: string,
  labels: SampleLabels,
) {
  const title = /\btitle="([^"]*)"/.exec(frame)?.[1] ?? "";
  const running = frame
    .replace(/ src="[^"]*"/, "")
    // Only with an origin of its own it may have one.
    .replace(/\bsandbox="([^"]*)"/, 'sandbox="$1 allow-same-origin"')
    .replace(/ width="(\d+(?:px|%)?)"/, (_, width: string) => widthOf(width))
    .replace("<iframe", `<iframe credentialless="" src="${escapeHtml(address)}"`);
  const stop = `<button type="button" class="needs-script" data-stop="${escapeHtml(labels.stop)}" data-run="${escapeHtml(labels.run)}">${escapeHtml(labels.stop)}</button>`;
  const open = `<a href="${escapeHtml(playground)}" target="_blank" data-play aria-label="${escapeHtml(labels.open)}: ${title}">${escapeHtml(labels.open)}</a>`;
  const header = `<div class="example-header"><span>${escapeHtml(labels.output)}</span>${stop}${open}</div>`;
  const theme = followsTheme ? " data-themed" : "";
  return `<div class="code-example live-sample"${theme}>${header}${running}</div>`;
}

/** A width gives way to the page; as an attribute it would give way to our style sheet. */
function widthOf(width: string): string {
  const length = /^\d+$/.test(width) ? `${width}px` : width;
  return ` style="inline-size:${length}"`;
}
