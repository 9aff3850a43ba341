import {
  type AreaFile,
  type BrowsersFile,
  COMPAT_AREAS,
  type CompatArea,
} from "../../compat/files.ts";
import { own } from "../../contract/own.ts";
import { BaselineData } from "../baseline.ts";
import { readCompatPackage } from "../compat-store.ts";
import { areaFileOf } from "./area-file.ts";
import { browsersFileOf, readUsage } from "./browsers-file.ts";

/** All data about support, without the pages that a site may have for its keys. */
export interface CompatFiles {
  browsers: BrowsersFile;
  /** `addresses`: for each key, the slug of its page in the data; empty if it has none. */
  areas: { area: CompatArea; file: AreaFile; addresses: string[] }[];
}

/** The packages do not change while a process runs. */
let made: CompatFiles | undefined;

/** Makes the data from the installed packages, once. */
export function makeCompatData(): CompatFiles {
  made ??= make();
  return made;
}

function make(): CompatFiles {
  const { browsers, data } = readCompatPackage();
  const baseline = new BaselineData().all;
  const areas = COMPAT_AREAS.flatMap((area) => {
    const node = own(data, area);
    return node ? { area, ...areaFileOf({ area, node, baseline }) } : [];
  });
  return { browsers: browsersFileOf(browsers, readUsage()), areas };
}
