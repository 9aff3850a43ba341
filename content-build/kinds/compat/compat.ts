import { areaFile, BROWSERS_FILE, COMPAT_AREAS } from "../../compat/files.ts";
import { frontCode } from "../../compat/front-coding.ts";
import { pageSupportFile } from "../../compat/page-support.ts";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { documentUrl } from "../../contract/slugs.ts";
import { packageVersions } from "../../data/packages.ts";
import { makeCompatData } from "../../data/support/make.ts";
import { pageSupportOf } from "../../data/support/page-support.ts";
import type { Output } from "../../files/write.ts";
import type { PageIndex } from "../../source/page-index.ts";
import type { PageKind } from "../page-kind.ts";

/** The data about support that pages, the API and the code checker share: `compat/README.md`. */
export const compat: PageKind = {
  name: "compat",
  read: () => ({ issues: [] }),
  addresses: () => [],
  files: () => [
    BROWSERS_FILE,
    ...COMPAT_AREAS.flatMap((area) => [areaFile(area), pageSupportFile(area)]),
  ],
  stamp: () => [...packageVersions(), ...packageVersions(["caniuse-lite"])],
  compile: ({ index }) => ({ outputs: outputsOf(index), compilations: [] }),
};

function outputsOf(index: PageIndex): Output[] {
  const { browsers, areas } = makeCompatData();
  const slugOf = (address: string) => {
    const url = address && documentUrl(DEFAULT_LOCALE, address);
    return url ? (index.resolve(url).page?.slug ?? "") : "";
  };
  return [
    { path: BROWSERS_FILE, content: JSON.stringify(browsers) },
    ...areas.flatMap(({ area, file, addresses }) => {
      const slugs = addresses.map(slugOf);
      const pages = frontCode(slugs, "/");
      return [
        { path: areaFile(area), content: JSON.stringify({ ...file, pages }) },
        { path: pageSupportFile(area), content: JSON.stringify(pageSupportOf(file, slugs)) },
      ];
    }),
  ];
}
