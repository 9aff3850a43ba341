import { AREAS, areaOf } from "#content-build/contract/areas.ts";
import { PAGE_KINDS, pageKindOf } from "#content-build/contract/search.ts";
import { z } from "../openapi.ts";
import type { SearchHit } from "../services/search/index.ts";

/** A result of a search, for programs. */
export const foundPage = z
  .object({
    title: z.string(),
    url: z.string().describe("Of the page, or of the section that fits best."),
    path: z.string().describe("The same without host, for get_page or /api/v3/documents."),
    kind: z.enum(PAGE_KINDS),
    area: z.enum(AREAS).optional(),
    summary: z.string(),
  })
  .openapi("FoundPage");

export function toFoundPage(
  { title, landing, mdn_url, summary }: SearchHit,
  origin: string,
): z.output<typeof foundPage> {
  const area = areaOf(mdn_url);
  return {
    title,
    url: origin + landing,
    path: landing,
    kind: pageKindOf(mdn_url),
    ...(area && { area }),
    summary,
  };
}
