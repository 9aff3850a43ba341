import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
  DROPPED_WITH_CONTENT,
  isSafeFrame,
  isSafeSource,
  isSafeStyle,
  isSafeUrl,
  URL_ATTRIBUTES,
} from "./allowed.ts";

/** How an element is treated: kept, shown as text, replaced by its children, or dropped. */
export type Fate = "keep" | "show" | "unwrap" | "drop";

/** Elements that stand for a part of the site in pages about it; only their content is kept. */
const OF_THE_SITE = /^mdn-/;

/** Decides on an element and removes harmful attributes; `unsafe` collects what is removed. */
export function cleanElement(
  name: string,
  attributes: Record<string, string>,
  unsafe: string[],
): Fate {
  if (DROPPED_WITH_CONTENT.has(name)) {
    unsafe.push(`<${name}>`);
    return "drop";
  }
  if (!ALLOWED_ELEMENTS.has(name)) {
    unsafe.push(`<${name}>`);
    return OF_THE_SITE.test(name) ? "unwrap" : "show";
  }
  if (!isSafeElement(name, attributes)) {
    unsafe.push(`<${name}>`);
    return "unwrap";
  }
  for (const attribute in attributes) {
    if (isSafeAttribute(name, attribute, attributes[attribute] ?? "")) continue;
    unsafe.push(`${attribute}="${attributes[attribute]?.slice(0, 80)}"`);
    delete attributes[attribute];
  }
  return "keep";
}

function isSafeElement(name: string, attributes: Record<string, string>): boolean {
  if (name !== "iframe") return true;
  const { src = "about:blank", sandbox } = attributes;
  if (src === "about:blank") attributes.sandbox = withoutOrigin(sandbox ?? "");
  return isSafeFrame(src);
}

/** A frame without a URL must not share our origin. */
function withoutOrigin(sandbox: string): string {
  const words = sandbox.split(/\s+/).filter((word) => word && word !== "allow-same-origin");
  return words.join(" ");
}

const PLAIN_NAME = /^[a-z][a-z0-9-]*$/;

function isSafeAttribute(element: string, name: string, value: string): boolean {
  if (name === "class" || name === "id") return true;
  if (name.startsWith("data-") || name.startsWith("aria-")) return PLAIN_NAME.test(name);
  if (!ALLOWED_ATTRIBUTES.has(name)) return false;
  if (name === "style") return isSafeStyle(value);
  if (URL_ATTRIBUTES.has(name)) {
    if (element === "iframe") return true;
    return name === "href" || name === "cite" ? isSafeUrl(value) : isSafeSource(value);
  }
  return true;
}
