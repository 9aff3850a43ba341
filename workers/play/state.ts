/** The contents of a sample, from the URL of its frame or a posted form. */
export interface Sample {
  html: string;
  css: string;
  js: string;
  /** Selects the base style; that of articles if absent. */
  defaults?: Defaults;
  /** For `ix-choice`: the initial declarations. */
  choice?: string;
  /** The script is a module; an import map for bare specifiers. */
  imports?: Record<string, string>;
  theme?: Theme;
  /** An exercise, which the page sends checks for. */
  isChecked?: boolean;
  /** The page waits for its code, which the embedding page sends. */
  isWaiting?: boolean;
}

const DEFAULTS = ["ix-tabbed", "ix-choice", "ix-wat", "playground", "module"] as const;
const THEMES = ["os-default", "light", "dark"] as const;

export type Defaults = (typeof DEFAULTS)[number];
export type Theme = (typeof THEMES)[number];

const MOST_BYTES = 4 * 1024 * 1024;

/** A sample is an object of texts and an import map. */
const MOST_DEPTH = 2;

/** Inflates and parses a sample; undefined if it is malformed. */
export async function decodeState(packed: Uint8Array<ArrayBuffer>): Promise<Sample | undefined> {
  try {
    return sampleOf(await inflate(packed));
  } catch {
    return undefined;
  }
}

/** Parses a sample from JSON; undefined if it is malformed. */
export function sampleOf(text: string): Sample | undefined {
  try {
    if (nestsDeep(text)) return undefined;
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const state = value as Record<string, unknown>;
    const defaults = DEFAULTS.find((one) => one === state.defaults);
    const theme = THEMES.find((one) => one === state.theme);
    const imports = importsOf(state.imports);
    return {
      html: textOf(state.html),
      css: textOf(state.css),
      js: textOf(state.js),
      ...(defaults ? { defaults } : {}),
      ...(theme ? { theme } : {}),
      ...(imports ? { imports } : {}),
      ...(state.isChecked === true ? { isChecked: true } : {}),
      ...(state.isWaiting === true ? { isWaiting: true } : {}),
      ...(typeof state.choice === "string" ? { choice: state.choice } : {}),
    };
  } catch {
    return undefined;
  }
}

/**
 * Whether JSON is nested deeper than that of a sample. Parsing it would take two seconds for four
 * million brackets, which fit into a URL when they are packed.
 */
function nestsDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInText) {
      if (character === "\\") at++;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === "{" || character === "[") depth++;
    else if (character === "}" || character === "]") depth--;
    if (depth > MOST_DEPTH) return true;
  }
  return false;
}

/** The content hash of a sample: 20 bytes of the SHA-256 of its packed code, in hex. */
export async function hashOf(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", packed));
  return [...digest.slice(0, 20)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Guards against zip bombs: stops at a size no real sample reaches. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = (stream as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      throw new Error("The sample is too large.");
    }
    text += decoder.decode(value, { stream: true });
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function importsOf(value: unknown): Record<string, string> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const pairs = Object.entries(value).filter(
    (pair): pair is [string, string] => typeof pair[1] === "string",
  );
  return Object.fromEntries(pairs);
}
