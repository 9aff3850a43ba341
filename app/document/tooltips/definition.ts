/** The definition from a page, and its language. */
export interface Definition {
  text: string;
  lang: string;
}

/** The summary comes in the first few KB of a page's JSON. */
const MOST_CHARACTERS = 64 * 1024;

const known = new Map<string, Promise<Definition | undefined>>();

/** The definition that the page at a path begins with; each is requested once. */
export function findDefinition(path: string): Promise<Definition | undefined> {
  const found = known.get(path) ?? request(path);
  known.set(path, found);
  return found;
}

async function request(path: string): Promise<Definition | undefined> {
  try {
    const response = await fetch(`${path}/index.json`);
    if (!response.ok || !response.body) return undefined;
    return readDefinition(await readStart(response.body));
  } catch (error) {
    console.warn(error);
    // It may be there once the network is back.
    known.delete(path);
    return undefined;
  }
}

/** The text of a page up to its body, which may be long. */
async function readStart(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (!text.includes('"body":') && text.length < MOST_CHARACTERS) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
  void reader.cancel();
  return text;
}

/** The summary in the beginning of a page's JSON. */
export function readDefinition(json: string): Definition | undefined {
  const text = stringIn(json, "summary");
  return text ? { text, lang: stringIn(json, "locale") ?? "" } : undefined;
}

/**
 * The value of a property. Quotation marks in strings are escaped, so no text is taken for its
 * name.
 */
function stringIn(json: string, name: string): string | undefined {
  const start = `"${name}":"`;
  const at = json.indexOf(start);
  if (at === -1) return undefined;
  let end = at + start.length;
  while (end < json.length && json[end] !== '"') end += json[end] === "\\" ? 2 : 1;
  const value = json.slice(at + start.length - 1, end + 1);
  try {
    return JSON.parse(value) as string;
  } catch {
    return undefined;
  }
}
