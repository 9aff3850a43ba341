/** A pasted text, split into the query and its variable parts. */
export interface Pasted {
  text: string;
  /** Optional words, which need not occur in a page. */
  asides: string;
}

/** Prefixes that consoles add to error messages. */
const CONSOLE = /^(?:uncaught|unhandled)\s+(?:\(in promise\)\s*:?\s*)?/i;
const ERROR_NAME = /^((?:[A-Z]\w*)?(?:Error|Exception|Warning)):\s+(?=\S)/;
/** URLs and source positions, which belong to the reader's own code. */
const PLACES =
  /\(?\b[a-z][a-z+.-]*:\/\/\S+|\b[\w./-]+\.(?:[cm]?[jt]sx?|html?|css|vue):\d+(?::\d+)?\)?/gi;
const QUOTED = /(["'`‘’“”])(\S[^"'`‘’“”]*)\1?["'`’”]/g;
/** A call with arguments: `fetch(url, options)`, `:nth-child(odd)`. */
const CALL = /^((?:await |return |::?)?[\w$.-]*[\w$])\((.+)\);?$/;
const CONSTRUCTOR = /^new (?=[A-Z])/;

/** Engines' messages about a member of an interface. */
const FAILED = [
  /^failed to (?:execute|read the|set the) '(?<member>\w+)'(?: property)? (?:on|from) '(?<holder>\w+)'(?::\s*(?<why>\S.*)?)?$/i,
  /^failed to construct '(?<holder>\w+)'(?::\s*(?<why>\S.*)?)?$/i,
  /^(?<holder>[A-Z]\w+)\.(?<member>[a-z]\w+): (?<why>.+)$/,
];

/** How Chromium and Firefox begin a message about CORS, and what precedes the reason. */
const BLOCKED = [
  [/^access to /i, /blocked by CORS policy:/i],
  [/^cross-origin request blocked/i, /\(reason:/i],
] as const;

/**
 * Takes apart what is pasted out of a console or a program.
 *
 * @example
 * readPasted("Uncaught TypeError: a.map is not a function") // { text: "a.map is not a function", asides: "TypeError" }
 * readPasted("fetch(url)") // { text: "fetch", asides: "url" }
 */
export function readPasted(pasted: string): Pasted {
  const asides: string[] = [];
  const aside = (words: string) => {
    asides.push(words);
    return " ";
  };
  let text = pasted.replace(PLACES, " ").trim();
  const bare = text.replace(CONSOLE, "");
  const reason = reasonOf(bare);
  if (reason) return { text: reason, asides: "CORS" };
  const message = bare.replace(ERROR_NAME, (_, name: string) => aside(name)).trim();
  const failed = FAILED.map((each) => message.match(each)?.groups).find(Boolean);
  if (failed) {
    const { holder = "", member, why = "" } = failed;
    const name = member ? `${holder}.${member}` : holder;
    return { text: name, asides: [...asides, why].filter(Boolean).join(" ") };
  }
  if (message !== text) {
    text = message
      .replace(/\([^()"'‘’]*["'‘’][^()]*\)/g, " ")
      .replace(QUOTED, (quoted) => aside(quoted));
  }
  text = text
    .replace(CALL, (_, name: string, given: string) => `${name}${aside(given)}`)
    .replace(CONSTRUCTOR, () => aside("new"));
  return /[\p{L}\p{N}]/u.test(text)
    ? { text: text.replace(/\s+/g, " ").trim(), asides: asides.join(" ") }
    : { text: pasted, asides: "" };
}

/** Why a browser has blocked a request, if a text is its message about that. */
function reasonOf(text: string): string | undefined {
  const [, before] = BLOCKED.find(([start]) => start.test(text)) ?? [];
  const found = before?.exec(text);
  const reason = found?.input.slice(found.index + found[0].length);
  return reason?.replace(/[\s()"'‘’.]+/g, " ").trim();
}
