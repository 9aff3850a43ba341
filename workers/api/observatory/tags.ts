import { Tokenizer } from "htmlparser2";

/** A start tag with its attributes; of repeated attributes the first counts. */
export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

/**
 * The start tags of a page that browsers act on, in order: comments, raw text and templates are
 * skipped. A single pass without building a tree, so that no page can make it slow.
 */
export function startTags(html: string, wanted: ReadonlySet<string>): Tag[] {
  const tags: Tag[] = [];
  const text = (start: number, end: number) => html.slice(start, end);
  let name = "";
  let attributes = new Map<string, string>();
  let attribute = "";
  let value = "";
  let templates = 0;
  const emitTag = () => {
    if (name === "template") templates += 1;
    else if (templates === 0 && wanted.has(name)) tags.push({ name, attributes });
  };
  const nothing = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = text(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = text(start, end).toLowerCase();
        value = "";
      },
      onattribdata(start, end) {
        if (wanted.has(name)) value += text(start, end);
      },
      onattribentity(codepoint) {
        value += String.fromCodePoint(codepoint);
      },
      onattribend() {
        if (wanted.has(name) && !attributes.has(attribute)) attributes.set(attribute, value);
      },
      onopentagend: emitTag,
      onselfclosingtag: emitTag,
      onclosetag(start, end) {
        if (templates > 0 && text(start, end).toLowerCase() === "template") templates -= 1;
      },
      ...{ oncdata: nothing, oncomment: nothing, ondeclaration: nothing, onend: nothing },
      ...{ onprocessinginstruction: nothing, ontext: nothing, ontextentity: nothing },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tags;
}
