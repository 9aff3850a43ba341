import { rememberedObject, rememberObject } from "#app/lib/storage.ts";

/** Session storage key of the code of a tab's playground. */
export const PLAY_KEY = "playground-session-code";

/** The code of a playground. */
export interface PlayCode {
  html: string;
  css: string;
  js: string;
  /** Folder against which relative addresses count: the path of a page. */
  src?: string;
  /** The script is a module, and its bare imports come from this host. */
  cdn?: string | undefined;
}

/** Code as a tab keeps it. */
export interface PlaySession extends PlayCode {
  /** Query of the page on which it was edited: it is not used on others. */
  from?: string;
  /** Whether the reader has run it or written it. */
  trusted?: boolean;
  /** The initial code of a page that has none in its address. */
  handed?: PlayCode | undefined;
}

/** Keeps code for this tab and for those that it opens. */
export function rememberCode(code: PlaySession | undefined): void {
  rememberObject(PLAY_KEY, code, "tab");
}

/** The code that this tab has stored for a playground page with this query. */
export function rememberedCode(query: string): PlaySession | undefined {
  const kept = rememberedObject<PlaySession>(PLAY_KEY, "tab");
  if (!kept) return undefined;
  const { from = "", trusted = false, handed } = kept;
  if (from !== query) return undefined;
  return { ...toPlayCode(kept), from, trusted, handed: handed && toPlayCode(handed) };
}

/** Parses untrusted code; anything that is not a string becomes empty. */
export function toPlayCode(value: object): PlayCode {
  const { html, css, js, src, cdn } = value as Record<string, unknown>;
  const text = (one: unknown) => (typeof one === "string" ? one : "");
  return {
    html: text(html),
    css: text(css),
    js: text(js),
    ...(typeof src === "string" && src ? { src } : {}),
    ...(typeof cdn === "string" && cdn ? { cdn } : {}),
  };
}

/** Whether code consists of whitespace only. */
export function isEmptyCode({ html, css, js }: PlayCode): boolean {
  return (html + css + js).trim() === "";
}

/** Code as blocks of Markdown, for a forum or an issue. */
export function toMarkdown(code: PlayCode): string {
  const blocks = (["html", "css", "js"] as const).filter((language) => code[language].trim());
  return blocks
    .map((language) => `\`\`\`${language}\n${code[language].trimEnd()}\n\`\`\`\n`)
    .join("\n");
}
