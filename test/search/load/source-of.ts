import type { Judged } from "../sets.ts";

/** Where the right answers exist: in the query's locale, only in English, or not at all. */
export type Source = "own" | "english" | "nowhere";

/** `urls` are those of all documents, in lower case. */
export function sourceOf(
  { locale, answers }: Pick<Judged, "locale" | "answers">,
  urls: ReadonlySet<string>,
): Source {
  const isIn = (where: string) =>
    answers.some((slug) => urls.has(`/${where}/docs/${slug}`.toLowerCase()));
  if (isIn(locale)) return "own";
  return isIn("en-US") ? "english" : "nowhere";
}
