import { LOCALES, nativeName } from "../../contract/locales.ts";
import type { Picture, SpotlightPage } from "../../contract/site-pages.ts";
import type { PageCompilation } from "../../page/page-compilation.ts";
import type { Project } from "../../project/project.ts";
import { makeSections } from "../../sections/index.ts";
import { renderBody } from "../render-body.ts";
import type { Portrait } from "./read-spotlights.ts";

/** The file name of every spotlight's image. */
export const IMAGE = "profile-image.jpg";

/** A spotlight under one locale's URL. */
export function makeSpotlightPage(
  project: Project,
  front: Portrait,
  url: string,
  compilation: PageCompilation,
  picture: Picture | undefined,
): SpotlightPage {
  const name = front.contributor_name;
  const sections = makeSections(renderBody(compilation, { macros: false }).root, compilation);
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
      native: nativeName(locale),
    })),
    renderer: "ContributorSpotlight",
  };
}
