import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "../../contract/locales.ts";
import type { FeaturedContributor } from "../../contract/site-pages.ts";
import { pageFile } from "../../contract/slugs.ts";
import type { Output } from "../../files/write.ts";
import { makePicture } from "../../outputs/pictures.ts";
import type { PageCompilation } from "../../page/page-compilation.ts";
import type { Project } from "../../project/project.ts";
import { openCompilation, stampFiles } from "../markdown-source.ts";
import type { CompiledKind, PageKind } from "../page-kind.ts";
import { readSpotlights, type Spotlights } from "./read-spotlights.ts";
import { IMAGE, makeSpotlightPage } from "./spotlight-page.ts";

const WIDTHS = [200, 400];

/** The spotlight shown on home pages. */
export function featuredContributor(
  spotlights: Spotlights | undefined,
  locale: Locale,
): FeaturedContributor | null {
  const person = spotlights?.people.find(({ front }) => front.is_featured)?.front;
  if (!person) return null;
  const { contributor_name: contributorName, folder_name: folder, quote } = person;
  return { contributorName, url: spotlightUrl(locale, folder), quote };
}

/** Compiles all spotlights; the text is the same in all locales. */
export async function compileSpotlights(
  project: Project,
  { people }: Spotlights,
): Promise<CompiledKind> {
  const compilations: PageCompilation[] = [];
  const outputs: Output[] = [];
  for (const person of people) {
    const { contributor_name: title, folder_name: folder } = person.front;
    const source = path.join(person.folder, IMAGE);
    const image = existsSync(source) ? readFileSync(source) : undefined;
    const folderOf = (locale: Locale) => path.posix.dirname(pageFile(spotlightUrl(locale, folder)));
    // Image copies are stored with the English page, where other locales find them.
    const made =
      image && (await makePicture(image, `${folderOf(DEFAULT_LOCALE)}/${IMAGE}`, WIDTHS));
    outputs.push(...(made?.outputs ?? []));
    for (const locale of LOCALES) {
      const url = spotlightUrl(locale, folder);
      const facts = { locale, url, title, pageType: "contributor-spotlight" };
      const compilation = openCompilation(project, person, facts);
      compilations.push(compilation);
      const page = makeSpotlightPage(project, person.front, url, compilation, made?.picture);
      outputs.push({ path: pageFile(url), content: JSON.stringify(page), url });
      if (image) outputs.push({ path: `${folderOf(locale)}/${IMAGE}`, content: image });
    }
  }
  return { outputs, compilations };
}

/** Contributor spotlights, in all locales. */
export const spotlight: PageKind<Spotlights> = {
  name: "spotlight",
  area: "/community/spotlight",
  read: readSpotlights,
  addresses: spotlightUrls,
  stamp: ({ roots }) => stampFiles(roots.spotlight),
  compile: compileSpotlights,
};

/** The URL of a spotlight. */
function spotlightUrl(locale: Locale, folder: string): string {
  return `/${locale}/community/spotlight/${folder}`;
}

/** URLs of all spotlights, in all locales. */
function spotlightUrls({ people }: Spotlights): string[] {
  return people.flatMap(({ front }) =>
    LOCALES.map((locale) => spotlightUrl(locale, front.folder_name)),
  );
}
