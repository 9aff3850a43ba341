import type { ContentReader } from "#app/lib/server/load-context.ts";
import { baselineYears } from "#content-build/compat/audience/days.ts";
import { areaFile, BROWSERS_FILE, type CompatArea } from "#content-build/compat/files.ts";
import { CHECKED_AREAS, type DataAddresses } from "./parts.ts";

/** What the page of the code checker needs: addresses of the data, and years of Baseline. */
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

/** With the hash of the file, so that browsers keep it until it changes. */
async function addressOf(content: ContentReader, path: string): Promise<string> {
  const hash = await content.fileHash(path);
  return hash === undefined ? `/${path}` : `/${path}?v=${hash}`;
}
