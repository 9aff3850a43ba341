import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Element } from "domhandler";
import { imageSize } from "image-size";
import type { Dom } from "../html/parse.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { withoutOrigin } from "../project/site-address.ts";
import { splitDocumentUrl } from "../source/page-index.ts";
import { decode, findAttachment, inFolder, lineOfScript, splitFile } from "./attachments.ts";
import { showAlternative } from "./missing-image.ts";
import { oldPicture, wordsOf } from "./old-pictures.ts";

const SHARED = "/shared-assets/";

function runsScript(file: string): boolean {
  return file.endsWith(".svg") && lineOfScript(readFileSync(file, "utf8")) !== undefined;
}

/** Gives images their absolute URL and dimensions, which prevents layout shifts. */
export function images({ elements }: Dom, compilation: PageCompilation): void {
  for (const element of elements) {
    if (element.name === "img" && element.attribs.src)
      image(element, element.attribs.src, compilation);
    // A missing image is no longer an `img`.
    if (element.name === "img" || element.name === "iframe") element.attribs.loading ??= "lazy";
  }
}

function image(element: Element, source: string, compilation: PageCompilation): void {
  const old = oldPicture(source);
  if (old !== undefined) {
    pictureOfWiki(element, source, old, compilation);
    return;
  }
  const url = inFolder(withoutOrigin(source), compilation);
  if (!url) {
    foreign(element, source, compilation);
    return;
  }
  if (url.pathname.startsWith("/assets/")) return;
  if (url.pathname.startsWith(SHARED)) {
    sharedImage(element, decode(url.pathname), compilation);
    return;
  }
  const { folderUrl, name } = splitFile(url.pathname);
  const isOwn = folderUrl === compilation.page.url.replace(/\/$/, "");
  if (!isOwn && !splitDocumentUrl(folderUrl)) return;
  const found = findAttachment(folderUrl, name, compilation);
  if (!found) {
    missing(element, source, `Add ${name.toLowerCase()} in the folder of the page.`, compilation);
    return;
  }
  const saved = path.basename(found.file);
  if (saved !== name && compilation.isWritten(source)) {
    const better = source.slice(0, source.lastIndexOf("/") + 1) + saved;
    compilation.issueIn(source, "ill-cased-image", `an image ${source}`, `Write ${better}.`);
  }
  show(element, found, source, compilation);
}

function show(
  element: Element,
  found: { url: string; file: string },
  source: string,
  compilation: PageCompilation,
): void {
  if (runsScript(found.file)) {
    // The file itself is reported with the page beside which it is.
    showAlternative(element);
    return;
  }
  element.attribs.src = found.url;
  giveSize(element, found.file, source, compilation);
}

/**
 * An image of another site: the Content Security Policy of our pages blocks it, except from the
 * hosts in `MEDIA_HOSTS`.
 */
function foreign(element: Element, source: string, compilation: PageCompilation): void {
  const url = source.startsWith("//") ? `https:${source}` : source;
  const { mediaHosts } = compilation.project.settings;
  if (/^data:/i.test(url) || (URL.canParse(url) && mediaHosts.includes(new URL(url).origin)))
    return;
  const found = `an image ${source} of another site, which readers do not see`;
  compilation.issueIn(source, "foreign-image", found, "Add it in the folder of the page.");
  showAlternative(element);
}

/** A picture at an address of an old wiki, which may be beside the page or its English original. */
function pictureOfWiki(
  element: Element,
  source: string,
  name: string,
  compilation: PageCompilation,
): void {
  const found = findAttachment(compilation.page.url, name, compilation);
  if (found) {
    compilation.issueIn(source, "image", `an image at an old address ${source}`, `Write ${name}.`);
    show(element, found, source, compilation);
    return;
  }
  const { alt = "", title = "" } = element.attribs;
  element.attribs.alt = [alt, title, wordsOf(name)].find((text) => text.trim() !== "") ?? "";
  missing(element, source, `Add ${name} in the folder of the page.`, compilation);
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
