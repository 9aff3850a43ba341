/** A section of a document, as stored in its row. */
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

/** The phrases of a row: those answered by the whole page, and those by one of its sections. */
export interface RowPhrases {
  ofPage: string[];
  ofSections: { anchor: string; text: string }[];
}

/** Parses the phrases of a row: one per line, after an anchor and a tab if it is for a section. */
export function phrasesIn(phrases: string): RowPhrases {
  const found: RowPhrases = { ofPage: [], ofSections: [] };
  for (const line of phrases.split("\n").filter(Boolean)) {
    const at = line.indexOf("\t");
    if (at === -1) found.ofPage.push(line);
    else found.ofSections.push({ anchor: line.slice(0, at), text: line.slice(at + 1) });
  }
  return found;
}

/** The sections of a row that have text. */
export function sectionTexts(headings: string, body: string): SectionText[] {
  return allSections(headings, body).filter(({ text }) => text !== "");
}
