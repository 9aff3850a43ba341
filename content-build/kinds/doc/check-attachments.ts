import { closeSync, openSync, readdirSync, readFileSync, readSync } from "node:fs";
import path from "node:path";
import type { PageCompilation } from "../../page/page-compilation.ts";
import { lineOfScript } from "../../passes/attachments.ts";

/**
 * Tests for the signatures of image files, by extension; in AVIF and WebP, a size comes first. MP4
 * has the container of AVIF, but other brands.
 */
const SIGNATURES = new Map<string, (bytes: Buffer) => boolean>(
  Object.entries({
    avif: (bytes: Buffer) =>
      /^ftyp(avif|avis|mif1|miaf|msf1)/.test(bytes.toString("latin1", 4, 12)),
    gif: (bytes: Buffer) => bytes.toString("latin1", 0, 4) === "GIF8",
    jpeg: (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8,
    jpg: (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8,
    png: (bytes: Buffer) => bytes.toString("latin1", 1, 4) === "PNG",
    webp: (bytes: Buffer) => bytes.toString("latin1", 8, 12) === "WEBP",
  }),
);
const HEAD = 16;

/** Reports images next to a page that run scripts, or are not what their extension says. */
export function checkAttachments(compilation: PageCompilation): void {
  const { folder, file } = compilation.source;
  const report = (name: string, line: number, found: string, advice: string) =>
    compilation.issues.push({
      code: "image",
      // The page itself is published.
      severity: "warning",
      file: `${path.posix.dirname(file)}/${name}`,
      line,
      column: 1,
      found,
      advice,
    });
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const name of files.map((entry) => entry.name).sort()) {
    const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
    if (ending === "svg") {
      const line = lineOfScript(readFileSync(path.join(folder, name), "utf8"));
      if (line)
        report(
          name,
          line,
          `a picture ${name} with a script`,
          "Take the script out: the picture is left out.",
        );
      continue;
    }
    const isOfKind = SIGNATURES.get(ending);
    if (!isOfKind) continue;
    const head = readHead(path.join(folder, name));
    if (isOfKind(head)) continue;
    const [real] = [...SIGNATURES].find(([, isReal]) => isReal(head)) ?? [];
    const advice = real
      ? `Rename it to end with .${real}, and the links to it.`
      : "Save it anew as a picture.";
    report(name, 1, `a file ${name} that is no ${ending.toUpperCase()}`, advice);
  }
}

function readHead(file: string): Buffer {
  const bytes = Buffer.alloc(HEAD);
  const handle = openSync(file, "r");
  try {
    readSync(handle, bytes, 0, HEAD, 0);
  } finally {
    closeSync(handle);
  }
  return bytes;
}
