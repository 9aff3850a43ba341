import type { Judged } from "./sets.ts";

/** Where the right answers of a query are: in its own language, in English alone, or nowhere. */
export type Source = "own" | "english" | "nowhere";

/** Finds out where answers are, among the addresses of all documents in lower case. */
export function sourceOf(
  { locale, answers }: Pick<Judged, "locale" | "answers">,
  urls: ReadonlySet<string>,
): Source {
  const isIn = (where: string) =>
    answers.some((slug) => urls.has(`/${where}/docs/${slug}`.toLowerCase()));
  if (isIn(locale)) return "own";
  return isIn("en-US") ? "english" : "nowhere";
}
