import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Element } from "domhandler";
import { imageSize } from "image-size";
import { DEFAULT_LOCALE, localeFolder } from "../contract/locales.ts";
import { documentUrl, slugToFolder } from "../contract/slugs.ts";
import type { Dom } from "../html/parse.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { dependsOn } from "../source/dependencies.ts";
import { splitDocumentUrl } from "../source/page-index.ts";
import { showAlternative } from "./missing-image.ts";

const SHARED = "/shared-assets/";

/** Gives images their absolute URL and dimensions, which prevents layout shifts. */
export function images({ elements }: Dom, compilation: PageCompilation): void {
  for (const element of elements) {
    if (element.name === "img" && element.attribs.src)
      image(element, element.attribs.src, compilation);
    // A missing image has been replaced.
    if (element.name === "img" || element.name === "iframe") element.attribs.loading ??= "lazy";
  }
}

function image(element: Element, source: string, compilation: PageCompilation): void {
  const base = `https://here.invalid${compilation.page.url.replace(/\/?$/, "/")}`;
  const url = URL.canParse(source, base) ? new URL(source, base) : undefined;
  if (url?.hostname !== "here.invalid") return;
  if (url.pathname.startsWith("/assets/")) return;
  if (url.pathname.startsWith(SHARED)) {
    sharedImage(element, decode(url.pathname), compilation);
    return;
  }
  const at = url.pathname.lastIndexOf("/");
  const folderUrl = decode(url.pathname.slice(0, at));
  const name = decode(url.pathname.slice(at + 1)).toLowerCase();
  const isOwn = folderUrl === compilation.page.url.replace(/\/$/, "");
  if (!isOwn && !splitDocumentUrl(folderUrl)) return;
  const found = findFile(folderUrl, name, compilation);
  if (!found) {
    missing(element, source, `Add ${name} in the folder of the page.`, compilation);
    return;
  }
  element.attribs.src = `${found.url}/${name}`;
  giveSize(element, found.file, source, compilation);
}

/** An image shared by several pages: each gets its own copy. */
function sharedImage(element: Element, pathname: string, compilation: PageCompilation): void {
  const { shared } = compilation.project.settings.roots;
  const name = pathname.slice(SHARED.length);
  const file = shared && path.join(shared, name);
  if (!file?.startsWith(`${shared}${path.sep}`) || !existsSync(file)) {
    const advice = shared
      ? `Add ${name} to the shared assets.`
      : "Set SHARED_ASSETS_ROOT to the folder of the shared assets.";
    missing(element, pathname, advice, compilation);
    return;
  }
  const copy = `shared-${name.replace(/[^\w.-]/g, "-").toLowerCase()}`;
  compilation.files.set(copy, file);
  element.attribs.src = `${compilation.page.url.replace(/\/$/, "")}/${copy}`;
  giveSize(element, file, pathname, compilation);
}

function missing(
  element: Element,
  source: string,
  advice: string,
  compilation: PageCompilation,
): void {
  compilation.issueIn(source, "missing-image", `an image ${source} that is not there`, advice);
  showAlternative(element);
}

function giveSize(
  element: Element,
  file: string,
  source: string,
  compilation: PageCompilation,
): void {
  if (element.attribs.width !== undefined) return;
  const size = measure(file);
  if (!size) {
    compilation.issueIn(source, "image", `an image ${source} that cannot be read`, "Save it anew.");
    return;
  }
  if (size.width) element.attribs.width = String(Math.round(size.width));
  if (size.height && element.attribs.height === undefined) {
    element.attribs.height = String(Math.round(size.height));
  }
}

/** The file next to the page, or next to its English original. */
function findFile(
  folderUrl: string,
  name: string,
  compilation: PageCompilation,
): { url: string; file: string } | undefined {
  const { roots } = compilation.project.settings;
  const place = splitDocumentUrl(folderUrl);
  if (!place) {
    const file = path.join(compilation.source.folder, name);
    return existsSync(file) ? { url: folderUrl, file } : undefined;
  }
  for (const locale of new Set([place.locale, DEFAULT_LOCALE])) {
    const root = locale === DEFAULT_LOCALE ? roots.content : roots.translated;
    if (!root) continue;
    const folder = `${localeFolder(locale)}/${slugToFolder(place.slug)}`;
    compilation.project.index.dependencies.add(dependsOn.attachment(folder, name));
    const file = path.join(root, folder, name);
    if (existsSync(file)) return { url: documentUrl(locale, place.slug), file };
  }
  return undefined;
}

function measure(file: string): { width?: number; height?: number } | undefined {
  try {
    const bytes = readFileSync(file);
    return file.endsWith(".svg") ? svgSize(bytes.toString()) : imageSize(bytes);
  } catch {
    return undefined;
  }
}

/** The size of an SVG image; a missing side follows from the view box. */
export function svgSize(svg: string): { width?: number; height?: number } | undefined {
  const tag = /<svg\b[^>]*>/.exec(svg)?.[0];
  if (!tag) return undefined;
  const width = length(/\swidth\s*=\s*["']([^"']+)/.exec(tag)?.[1]);
  const height = length(/\sheight\s*=\s*["']([^"']+)/.exec(tag)?.[1]);
  const box = /\sviewBox\s*=\s*["']([^"']+)/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [boxWidth, boxHeight] = box?.length === 4 ? [box[2], box[3]] : [];
  if (width !== undefined && height !== undefined) return { width, height };
  if (!boxWidth || !boxHeight) {
    return {
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
    };
  }
  if (width !== undefined) return { width, height: (width * boxHeight) / boxWidth };
  if (height !== undefined) return { width: (height * boxWidth) / boxHeight, height };
  return { width: boxWidth, height: boxHeight };
}

function length(value: string | undefined): number | undefined {
  const number = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value ?? "")?.[1];
  return number === undefined ? undefined : Number(number);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
