import { type MacroCall, macroKey } from "../../macros/parse.ts";

/** Suffixes of slugs that calls omit. */
const SUFFIX = /_(?:value|function|static|role|event)$/;

/**
 * Names by which a call might link to a page, most similar to the written one first. Only running
 * the macro tells which is right.
 */
export function namesFor(slug: string, written: string): string[] {
  const segments = slug.split("/");
  const lead = /^</.test(written) ? "<" : "";
  const tail = /\(\)>?$/.exec(written)?.[0] ?? (lead ? ">" : "");
  const hash = written.includes("#") ? written.slice(written.indexOf("#")) : "";
  const isDotted = /[^./]\.[^./]/.test(written);
  const hasSpaces = written.includes(" ");
  const depth = written.split(isDotted ? "." : "/").length;
  const lengths = [...segments.keys()].map((at) => at + 1);
  lengths.sort((a, b) => Math.abs(a - depth) - Math.abs(b - depth));
  const names = lengths.flatMap((length) => {
    const parts = segments.slice(-length);
    const spellings = isDotted
      ? [parts.join("."), parts.join("/")]
      : [parts.join("/"), parts.join(".")];
    return spellings.flatMap((path) => {
      const bare = path.replace(SUFFIX, "");
      const isFunction = path.endsWith("_function");
      return [...new Set([bare, path])].flatMap((name) => {
        const spaced = hasSpaces ? name.replaceAll("_", " ") : name;
        const ends = new Set([tail, isFunction ? "()" : tail, "", "()"]);
        return [...ends].map((end) => `${lead}${spaced}${end}${hash}`);
      });
    });
  });
  // CSS types are written in angle brackets, to tell them from properties.
  const more = names.flatMap((name) => (lead ? name.replace(/^<|>$/g, "") : `<${name}>`));
  return [...new Set([...names, ...more])];
}

/** The call with another first argument, in the same style of quotes. */
export function withName(call: MacroCall, text: string, name: string): string {
  const place = call.places[0];
  const source = text.slice(call.start, call.end);
  if (!place) return source;
  const written = text.slice(place.start, place.end);
  const quote = /^["'`]/.exec(written)?.[0] ?? '"';
  const escaped = name.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`);
  return (
    source.slice(0, place.start - call.start) +
    quote +
    escaped +
    quote +
    source.slice(place.end - call.start)
  );
}

/** A Markdown link in place of a call for which no name works any more. */
export function plainLink(
  call: MacroCall,
  text: string,
  { html, url }: { html: string; url: string },
): string {
  const hash = macroKey(call.name) === "sectiononpage" ? call.values[1] : call.values[2];
  const fragment = typeof hash === "string" && hash && !url.includes("#") ? hash : "";
  const href = url + (fragment ? `#${fragment.replace(/^#/, "")}` : "");
  const line = text.slice(text.lastIndexOf("\n", call.start - 1) + 1, call.start);
  const label = html.replace(/<span class="visually-hidden">.*?<\/span>/gs, "");
  if (/^\s*<[a-z]/i.test(line) || /[<[\]]/.test(label.replace(/<\/?code>/g, ""))) {
    return `<a href="${href.replaceAll('"', "&quot;")}">${label}</a>`;
  }
  const code = /^<code>(.*)<\/code>$/s.exec(label)?.[1];
  const words = decodeBasic(code ?? label);
  return `[${code === undefined ? words : `\`${words}\``}](${href})`;
}

function decodeBasic(html: string): string {
  return html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
