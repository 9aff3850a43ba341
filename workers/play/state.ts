/** What a sample is made of: what the address of its frame says, or a form that fills it. */
export interface Sample {
  html: string;
  css: string;
  js: string;
  /** What stands around the code; without it the look of samples in articles. */
  defaults?: Defaults;
  /** Of `ix-choice`: the declarations that the example starts with. */
  choice?: string;
  /** The script is a module, and bare names in it are found at these addresses. */
  imports?: Record<string, string>;
  theme?: Theme;
}

const DEFAULTS = ["ix-tabbed", "ix-choice", "ix-wat", "playground", "module"] as const;
const THEMES = ["os-default", "light", "dark"] as const;

export type Defaults = (typeof DEFAULTS)[number];
export type Theme = (typeof THEMES)[number];

const MOST_BYTES = 4 * 1024 * 1024;

/** Unpacks deflated JSON into a sample, or answers undefined where it is none. */
export async function decodeState(packed: Uint8Array<ArrayBuffer>): Promise<Sample | undefined> {
  try {
    return sampleOf(await inflate(packed));
  } catch {
    return undefined;
  }
}

/** A sample written as JSON; undefined where it is something else. */
export function sampleOf(text: string): Sample | undefined {
  try {
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
      ...(typeof state.choice === "string" ? { choice: state.choice } : {}),
    };
  } catch {
    return undefined;
  }
}

/** The name of a sample: the first 20 bytes of the SHA-256 of its packed code, in hex. */
export async function hashOf(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", packed));
  return [...digest.slice(0, 20)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A few bytes can unpack to gigabytes: reading stops where no honest sample would be. */
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
