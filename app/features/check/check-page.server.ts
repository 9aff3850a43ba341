import { apiFor } from "#app/lib/server/api.server.ts";
import type { ContentReader, SiteContext } from "#app/lib/server/load-context.ts";
import { baselineYears } from "#content-build/compat/audience/days.ts";
import { areaFile, BROWSERS_FILE, type CompatArea } from "#content-build/compat/files.ts";
import { CHECKED_AREAS, type DataAddresses } from "./parts.ts";
import { type AddressFailure, type GivenAddress, isAddressFailure } from "./given-address.ts";

/** Data of the code checker's page: URLs of its data files, and Baseline years. */
export async function readCheckPage(content: ContentReader, year: number) {
  const areas = [...new Set<CompatArea>(Object.values(CHECKED_AREAS).flat())];
  const addresses: DataAddresses = {
    browsers: await addressOf(content, BROWSERS_FILE),
    areas: Object.fromEntries(
      await Promise.all(
        areas.map(async (area) => [area, await addressOf(content, areaFile(area))] as const),
      ),
    ),
  };
  return { addresses, years: baselineYears(year) };
}

/** The address of a data file with its hash, so that browsers can cache it until it changes. */
async function addressOf(content: ContentReader, path: string): Promise<string> {
  const hash = await content.fileHash(path);
  return hash === undefined ? `/${path}` : `/${path}?v=${hash}`;
}

/**
 * The style sheet at the address in the query, as requested by the API; undefined without an
 * address.
 */
export async function readGivenAddress(
  context: SiteContext,
  reader: Request,
): Promise<GivenAddress | undefined> {
  const url = new URL(reader.url).searchParams.get("url")?.trim();
  if (!url) return undefined;
  const query = { url };
  const answer = await apiFor(context, reader)
    .api.v1.check["style-sheet"].$get({ query })
    .catch((error: unknown) => console.error(error));
  if (answer?.status === 200) {
    const { code } = await answer.json();
    return { url, code };
  }
  return { url, failure: await failureOf(answer ?? undefined) };
}

async function failureOf(
  answer: { json(): Promise<unknown> } | undefined,
): Promise<AddressFailure> {
  const body = (await answer?.json().catch(() => undefined)) as { code?: unknown } | undefined;
  return isAddressFailure(body?.code) ? body.code : "unavailable";
}
