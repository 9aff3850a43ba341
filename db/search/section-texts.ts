/** A section of a document, as its row holds it. */
export interface SectionText {
  /** The id of its heading; empty for the introduction. */
  anchor: string;
  heading: string;
  text: string;
}

/** The sections of a row that have text: `headings` and `body` have a line for each. */
export function sectionTexts(headings: string, body: string): SectionText[] {
  const texts = body.split("\n");
  return headings.split("\n").flatMap((line, i) => {
    const [anchor = "", heading = ""] = line.split("\t");
    const text = texts[i] ?? "";
    return text === "" ? [] : [{ anchor, heading, text }];
  });
}
