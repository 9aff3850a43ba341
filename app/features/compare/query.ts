import { z } from "zod";

/** The most features that are compared at once. */
export const MOST_FEATURES = 6;

/** Keys and words that are longer do not exist. */
const LONGEST = 200;

const text = z.string().trim().max(LONGEST);

/** `?f=KEY&f=KEY…&q=WORDS`: the features compared, and a search for another one. */
const schema = z.object({
  keys: z.array(text).transform((keys) => [...new Set(keys.filter((key) => key !== ""))]),
  search: text.catch(""),
});

export interface CompareQuery {
  keys: string[];
  search: string;
  /** More features were asked for than are compared. */
  isCut: boolean;
}

/** Reads the query of the page; undefined if it holds a text that is too long to be a key. */
export function readCompareQuery(parameters: URLSearchParams): CompareQuery | undefined {
  const { data } = schema.safeParse({
    keys: parameters.getAll("f").slice(0, 2 * MOST_FEATURES),
    search: parameters.get("q") ?? "",
  });
  if (!data) return undefined;
  const keys = data.keys.slice(0, MOST_FEATURES);
  return { keys, search: data.search, isCut: parameters.getAll("f").length > MOST_FEATURES };
}

/** The address at which these features are compared. */
export function compareUrl(locale: string, keys: readonly string[]): string {
  const query = new URLSearchParams(keys.map((key) => ["f", key])).toString();
  return `/${locale}/compare${query && `?${query}`}`;
}
