import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { DEFAULT_LOCALE, LOCALES, type Locale, NATIVE_NAMES } from "../contract/locales.ts";
import type { FeaturedContributor, Picture, SpotlightPage } from "../contract/site-pages.ts";
import { pageFile } from "../contract/slugs.ts";
import type { Output } from "../files/write.ts";
import type { Issue } from "../issues.ts";
import { makePicture } from "../outputs/pictures.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import type { Project } from "../project/project.ts";
import { makeSections } from "../sections/index.ts";
import { isSection } from "../sections/split.ts";
import type { Settings } from "../settings.ts";
import {
  listFiles,
  type MarkdownSource,
  openCompilation,
  readMarkdownSource,
} from "./markdown-source.ts";
import { renderBody } from "./render-body.ts";

const IMAGE = "profile-image.jpg";
const WIDTHS = [200, 400];

const schema = z.object({
  contributor_name: z.string(),
  folder_name: z.string().regex(/^[\w-]+$/, "the name of the folder"),
  is_featured: z.boolean().default(false),
  img_alt: z.string().default(""),
  usernames: z.object({ github: z.string() }),
  quote: z.string(),
  description: z.string().optional(),
});

/** Portraits of contributors. */
export interface Spotlights {
  people: MarkdownSource<z.infer<typeof schema>>[];
  issues: Issue[];
}

/** Reads all portraits. */
export function readSpotlights({ roots }: Settings): Spotlights | undefined {
  const root = roots.spotlight;
  if (!root) return undefined;
  const issues: Issue[] = [];
  const people = listFiles(root)
    .filter((name) => /^[^/]+\/index\.md$/.test(name))
    .flatMap((name) => {
      const source = readMarkdownSource(root, name, schema);
      if (!Array.isArray(source)) return [source];
      issues.push(...source);
      return [];
    });
  return { people, issues };
}

/** Addresses of all portraits, in all locales. */
export function spotlightUrls({ people }: Spotlights): string[] {
  return people.flatMap(({ front }) =>
    LOCALES.map((locale) => spotlightUrl(locale, front.folder_name)),
  );
}

/** The portrait that home pages show. */
export function featuredContributor(
  spotlights: Spotlights | undefined,
  locale: Locale,
): FeaturedContributor | null {
  const person = spotlights?.people.find(({ front }) => front.is_featured)?.front;
  if (!person) return null;
  const { contributor_name: contributorName, folder_name: folder, quote } = person;
  return { contributorName, url: spotlightUrl(locale, folder), quote };
}

/** Compiles all portraits; the text is the same in all locales. */
export async function makeSpotlights(
  project: Project,
  { people }: Spotlights,
): Promise<{ outputs: Output[]; works: PageCompilation[] }> {
  const works: PageCompilation[] = [];
  const outputs: Output[] = [];
  for (const person of people) {
    const { contributor_name: title, folder_name: folder } = person.front;
    const source = path.join(person.folder, IMAGE);
    const image = existsSync(source) ? readFileSync(source) : undefined;
    const folderOf = (locale: Locale) => path.posix.dirname(pageFile(spotlightUrl(locale, folder)));
    // The copies lie with the English page only: the others find them there.
    const made =
      image && (await makePicture(image, `${folderOf(DEFAULT_LOCALE)}/${IMAGE}`, WIDTHS));
    outputs.push(...(made?.outputs ?? []));
    for (const locale of LOCALES) {
      const url = spotlightUrl(locale, folder);
      const facts = { locale, url, title, pageType: "contributor-spotlight" };
      const work = openCompilation(project, person, facts);
      works.push(work);
      const page = makePage(project, person.front, url, work, made?.picture);
      outputs.push({ path: pageFile(url), content: JSON.stringify(page), url });
      if (image) outputs.push({ path: `${folderOf(locale)}/${IMAGE}`, content: image });
    }
  }
  return { outputs, works };
}

function makePage(
  project: Project,
  front: z.infer<typeof schema>,
  url: string,
  work: PageCompilation,
  picture: Picture | undefined,
): SpotlightPage {
  const name = front.contributor_name;
  const sections = makeSections(renderBody(work, { macros: false }).root, work).filter(isSection);
  return {
    hyData: {
      sections,
      contributorName: name,
      folderName: front.folder_name,
      isFeatured: front.is_featured,
      profileImg: IMAGE,
      ...(picture ? { picture } : {}),
      profileImgAlt: front.img_alt,
      usernames: front.usernames,
      quote: front.quote,
    },
    url,
    short_title: `Spotlight: ${name}`,
    pageTitle: `${name} - Contributor Spotlight | ${project.settings.siteName}`,
    description: front.description ?? null,
    parents: [{ uri: url, title: `Spotlight: ${name}` }],
    other_translations: LOCALES.map((locale) => ({
      locale,
      title: name,
      native: NATIVE_NAMES[locale],
    })),
    renderer: "ContributorSpotlight",
  };
}

function spotlightUrl(locale: Locale, folder: string): string {
  return `/${locale}/community/spotlight/${folder}`;
}
