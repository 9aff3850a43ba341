import { readFileSync } from "node:fs";
import path from "node:path";
import { RelaxNGValidator, XmlDocument } from "libxml2-wasm";

const schema = readFileSync(path.join(import.meta.dirname, "atom.rng"), "utf8");

const NAMESPACES = { a: "http://www.w3.org/2005/Atom" };

/**
 * Throws for an invalid Atom feed: by the RELAX NG schema, and by rules of RFC 4287 that it does
 * not express. Returns a function from XPath (prefix `a`) to the matching texts.
 */
export function validateAtom(xml: string): (xpath: string) => string[] {
  const grammar = XmlDocument.fromString(schema);
  const validator = RelaxNGValidator.fromDoc(grammar);
  const feed = XmlDocument.fromString(xml);
  validator.validate(feed);
  const find = (xpath: string) => feed.find(xpath, NAMESPACES).map((node) => node.content);
  const ids = find("//a:id");
  if (new Set(ids).size !== ids.length) throw new Error("Two entries have one id.");
  for (const rel of ["self", "alternate"]) {
    if (find(`/a:feed/a:link[@rel='${rel}']/@href`).length !== 1) {
      throw new Error(`A feed has one link of the kind "${rel}".`);
    }
  }
  const times = find("//a:entry/a:updated");
  if (times.join() !== [...times].sort().reverse().join()) {
    throw new Error("The newest entries come first.");
  }
  return find;
}
