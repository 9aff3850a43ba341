/** What somebody pasted, parted into what to look for and what differs from case to case. */
export interface Pasted {
  text: string;
  /** Words that may help, but that a page need not have. */
  asides: string;
}

/** What consoles set before the message of an error. */
const CONSOLE = /^(?:uncaught|unhandled)\s+(?:\(in promise\)\s*:?\s*)?/i;
const ERROR_NAME = /^((?:[A-Z]\w*)?(?:Error|Exception|Warning)):\s+(?=\S)/;
/** Addresses and places in files: those of somebody's own code. */
const PLACES =
  /\(?\b[a-z][a-z+.-]*:\/\/\S+|\b[\w./-]+\.(?:[cm]?[jt]sx?|html?|css|vue):\d+(?::\d+)?\)?/gi;
const QUOTED = /(["'`‘’“”])(\S[^"'`‘’“”]*)\1?["'`’”]/g;
/** A call with what it is called with: `fetch(url, options)`, `:nth-child(odd)`. */
const CALL = /^((?:await |return |::?)?[\w$.-]*[\w$])\((.+)\);?$/;
const CONSTRUCTOR = /^new (?=[A-Z])/;

/** What engines say of a member of an interface, and why it failed. */
const FAILED = [
  /^failed to (?:execute|read the|set the) '(?<member>\w+)'(?: property)? (?:on|from) '(?<holder>\w+)'(?::\s*(?<why>.*))?$/i,
  /^failed to construct '(?<holder>\w+)'(?::\s*(?<why>.*))?$/i,
  /^(?<holder>[A-Z]\w+)\.(?<member>[a-z]\w+): (?<why>.+)$/,
];

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
  const message = bare.replace(ERROR_NAME, (_, name: string) => aside(name)).trim();
  const failed = FAILED.map((each) => message.match(each)?.groups).find(Boolean);
  if (failed) {
    const { holder = "", member, why = "" } = failed;
    const name = member ? `${holder}.${member}` : holder;
    return { text: name, asides: [...asides, why].filter(Boolean).join(" ") };
  }
  if (message !== text) {
    text = message
      .replace(/\([^()]*["'‘’][^()]*\)/g, " ")
      .replace(QUOTED, (quoted) => aside(quoted));
  }
  text = text
    .replace(CALL, (_, name: string, given: string) => `${name}${aside(given)}`)
    .replace(CONSTRUCTOR, () => aside("new"));
  return /[\p{L}\p{N}]/u.test(text)
    ? { text: text.replace(/\s+/g, " ").trim(), asides: asides.join(" ") }
    : { text: pasted, asides: "" };
}
