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

/** The sections of a row that have text. */
export function sectionTexts(headings: string, body: string): SectionText[] {
  return allSections(headings, body).filter(({ text }) => text !== "");
}
