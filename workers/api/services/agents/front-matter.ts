/** The front matter of a Markdown page. */
export interface PageFacts {
  title: string;
  modified?: string;
  baseline?: string;
  /** Keys in the compatibility data. */
  compat: string[];
}

const START = "---\n";

/** Reads the front matter that the compiler writes: one name and value on each line. */
export function readFrontMatter(text: string): PageFacts {
  const end = text.startsWith(START) ? text.indexOf("\n---\n") : -1;
  const lines = end === -1 ? [] : text.slice(START.length, end).split("\n");
  const values = new Map(
    lines.map((line) => {
      const colon = line.indexOf(": ");
      return [line.slice(0, colon), plain(line.slice(colon + 2))] as const;
    }),
  );
  const modified = values.get("modified");
  const baseline = values.get("baseline");
  return {
    title: values.get("title") ?? "",
    ...(modified && { modified }),
    ...(baseline && { baseline }),
    compat: values.get("compat")?.split(", ") ?? [],
  };
}

/** The text of a value, which may be a JSON string. */
function plain(value: string): string {
  return value.startsWith('"') ? (JSON.parse(value) as string) : value;
}
