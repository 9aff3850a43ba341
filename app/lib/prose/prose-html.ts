/** What the reader's language adds to the compiled HTML of a section. */
export interface ProseLabels {
  good: string;
  bad: string;
  /** Behind links whose target is only there in English. Absent on English pages. */
  onlyInEnglish?: string;
}

/**
 * Says in words what compiled HTML only says in classes: which code is an
 * example to follow, and which links leave the reader's language.
 */
export function labelProse(html: string, labels: ProseLabels): string {
  let result = html;
  if (result.includes("example-good") || result.includes("example-bad")) {
    result = result.replace(
      /<pre class="[^"]*\bexample-(good|bad)\b/g,
      (pre, kind: "good" | "bad") =>
        `<p class="example-mark" data-kind="${kind}">${labels[kind]}</p>${pre}`,
    );
  }
  if (labels.onlyInEnglish && result.includes("only-in-en-us")) {
    const suffix = ` <small class="only-in-english">${labels.onlyInEnglish}</small></a>`;
    result = result.replace(
      /(<a\b[^>]*\bclass="[^"]*\bonly-in-en-us\b[^>]*>(?:(?!<\/a>).)*)<\/a>/gs,
      (_, link: string) => link + suffix,
    );
  }
  return result;
}
