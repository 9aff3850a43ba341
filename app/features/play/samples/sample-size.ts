/** Frames grow no higher than this by themselves, in pixels; higher ones scroll. */
const HIGHEST = 600;
/** Messages read from one frame: a sample that sends endlessly must not block the page. */
const MOST = 20;

interface Grown {
  height: number;
  content: number;
}

const heard = new WeakMap<object, number>();
const grown = new WeakMap<HTMLIFrameElement, Grown>();

/**
 * Grows a live sample by the overflow that it reports: authors estimate the size of their
 * frames, which other fonts make wrong. It never gets smaller than the author's size.
 */
export function growFrame(event: MessageEvent): void {
  const { source } = event;
  if (!source) return;
  const times = (heard.get(source) ?? 0) + 1;
  // The data is read only if needed: deserializing costs as much as the message is large.
  if (times > MOST) return;
  heard.set(source, times);
  const { data } = event;
  if (typeof data !== "object" || data?.typ !== "size") return;
  const frames = document.querySelectorAll<HTMLIFrameElement>(".live-sample > iframe");
  const frame = [...frames].find(({ contentWindow }) => contentWindow === source);
  if (!frame) return;
  const [wider, higher] = [Number(data.wider), Number(data.higher)];
  // A sample counts whole pixels of its frame, whose width may have a fraction.
  if (wider > 0) frame.style.inlineSize = `${Math.round(lengthOf(frame, "width") + wider)}px`;
  if (higher > 0) growHeight(frame, higher);
}

function growHeight(frame: HTMLIFrameElement, higher: number): void {
  const height = lengthOf(frame, "height");
  const content = height + higher;
  const before = grown.get(frame);
  // The content grows with its frame, so it would never fit.
  if (before && content - before.content >= height - before.height && height > before.height) {
    frame.style.blockSize = "";
    grown.set(frame, { height: Number.POSITIVE_INFINITY, content });
    return;
  }
  if (height >= HIGHEST || before?.height === Number.POSITIVE_INFINITY) return;
  grown.set(frame, { height, content });
  frame.style.blockSize = `${Math.min(content, HIGHEST)}px`;
}

function lengthOf(frame: Element, property: "width" | "height"): number {
  return Number.parseFloat(getComputedStyle(frame)[property]) || 0;
}
