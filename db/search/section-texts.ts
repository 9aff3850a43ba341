/** A section of a document, as its row holds it. */
export interface SectionText {
  /** The id of its heading; empty for the introduction. */
  anchor: string;
  heading: string;
  text: string;
}

/** The sections of a row: `headings` and `body` have a line for each. */
export function allSections(headings: string, body: string): SectionText[] {
  const texts = body.split("\n");
  return headings.split("\n").map((line, i) => {
    const [anchor = "", heading = ""] = line.split("\t");
    return { anchor, heading, text: texts[i] ?? "" };
  });
}

/** The phrases of a row, each with the anchor of the section that answers it; empty for the whole page. */
export function phrasesIn(phrases: string): { anchor: string; text: string }[] {
  return phrases
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf("\t");
      return { anchor: line.slice(0, Math.max(0, at)), text: line.slice(at + 1) };
    });
}

/** The sections of a row that have text. */
export function sectionTexts(headings: string, body: string): SectionText[] {
  return allSections(headings, body).filter(({ text }) => text !== "");
}
