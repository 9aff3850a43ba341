import { type AreaFile, areaFile, BROWSERS_FILE, COMPAT_AREAS } from "../../compat/files.ts";
import { frontCode } from "../../compat/front-coding.ts";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { own } from "../../contract/own.ts";
import { documentUrl } from "../../contract/slugs.ts";
import { BaselineData } from "../../data/baseline.ts";
import { readCompatPackage } from "../../data/compat-store.ts";
import { packageVersions } from "../../data/packages.ts";
import { areaFileOf } from "../../data/support/area-file.ts";
import { browsersFileOf, readUsage } from "../../data/support/browsers-file.ts";
import type { Output } from "../../files/write.ts";
import type { PageIndex } from "../../source/page-index.ts";
import type { PageKind } from "../page-kind.ts";

/** The data about support that pages, the API and the code checker share: `compat/README.md`. */
export const compat: PageKind = {
  name: "compat",
  read: () => ({ issues: [] }),
  addresses: () => [],
  files: () => [BROWSERS_FILE, ...COMPAT_AREAS.map(areaFile)],
  stamp: () => [...packageVersions(), ...packageVersions(["caniuse-lite"])],
  compile: ({ index }) => ({ outputs: outputsOf(index), compilations: [] }),
};

/** Everything but which pages this build has. */
interface Made {
  browsers: string;
  areas: { path: string; file: AreaFile; addresses: string[] }[];
}

/** The packages do not change while a process runs. */
let made: Made | undefined;

function outputsOf(index: PageIndex): Output[] {
  made ??= make();
  const slugOf = (address: string) => {
    const url = address && documentUrl(DEFAULT_LOCALE, address);
    return url ? (index.resolve(url).page?.slug ?? "") : "";
  };
  return [
    { path: BROWSERS_FILE, content: made.browsers },
    ...made.areas.map(({ path, file, addresses }) => {
      const pages = frontCode(addresses.map(slugOf), "/");
      return { path, content: JSON.stringify({ ...file, pages }) };
    }),
  ];
}

function make(): Made {
  const { browsers, data } = readCompatPackage();
  const baseline = new BaselineData().all;
  const areas = COMPAT_AREAS.flatMap((area) => {
    const node = own(data, area);
    return node ? { path: areaFile(area), ...areaFileOf({ area, node, baseline }) } : [];
  });
  return { browsers: JSON.stringify(browsersFileOf(browsers, readUsage())), areas };
}
