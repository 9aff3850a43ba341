import { AREAS } from "#content-build/contract/areas.ts";
import { LAST_PAGE, PAGE_KINDS } from "#content-build/contract/search.ts";
import { orUnavailable, SEARCH_BUDGET } from "../../middleware/search-limits.ts";
import { z } from "../../openapi.ts";
import { foundPage, toFoundPage } from "../../schemas/found-page.ts";
import { PAGE_SIZE, searchOnce } from "../../services/search/index.ts";
import { clamped, localeArgument, oneOf } from "../arguments.ts";
import { defineTool } from "../tool.ts";

const MOST_BYTES = 200;

const input = z.object({
  query: z.string().describe("Words, a name such as `:has()`, an error message, or a question."),
  locale: localeArgument,
  area: oneOf(AREAS).describe(`Only this area: ${AREAS.join(", ")}; others mean all.`),
  kind: oneOf(PAGE_KINDS).describe(`Only pages of this kind: ${PAGE_KINDS.join(", ")}.`),
  page: clamped({ least: 1, most: LAST_PAGE, usual: 1 }).describe(
    `Results come ${PAGE_SIZE} at a time; 1 to ${LAST_PAGE}.`,
  ),
});

const output = z.object({
  results: z.array(foundPage),
  total: z.number(),
  next_page: z.number().optional(),
  meant: z.string().optional().describe("The query as corrected, if it was misspelled."),
});

/** Finds pages. */
export const search = defineTool({
  name: "search",
  title: "Search the documentation",
  description:
    "Finds pages of the documentation of HTML, CSS, JavaScript, web APIs, HTTP and more. Read a result with get_page.",
  input,
  output,
  budget: SEARCH_BUDGET,
  async run(c, { query, locale, area, kind, page }) {
    const found = await searchOnce(c.var, {
      text: clipBytes(query, MOST_BYTES),
      locales: [locale],
      page,
      sort: "best",
      fallback: true,
      ...(area && { area }),
      ...(kind && { kind }),
    });
    const { documents, total, suggestions } = orUnavailable(found);
    const results = documents.map((document) => toFoundPage(document, c.var.settings.ORIGIN));
    const [meant] = suggestions;
    const isMore = page * PAGE_SIZE < total.value && page < LAST_PAGE;
    const data = {
      results,
      total: total.value,
      ...(isMore && { next_page: page + 1 }),
      ...(meant && { meant: meant.text }),
    };
    return { text: textOf(data), data };
  },
});

function textOf({ results, total, next_page, meant }: z.output<typeof output>): string {
  if (results.length === 0) {
    return "Nothing was found. Use fewer or more general words, or another locale, area or kind.";
  }
  const lines = results.map(
    ({ title, url, kind, summary }) => `- [${title}](${url}) (${kind}): ${summary}`,
  );
  return [
    ...(meant === undefined ? [] : [`Corrected to: ${meant}`]),
    ...lines,
    `${total} in all.${next_page ? ` More: page ${next_page}.` : ""}`,
  ].join("\n");
}

/** The beginning of a text, at most this many bytes, without splitting a character. */
function clipBytes(text: string, most: number): string {
  const bytes = new TextEncoder().encode(text.slice(0, most));
  return new TextDecoder().decode(bytes.slice(0, most), { stream: true });
}
