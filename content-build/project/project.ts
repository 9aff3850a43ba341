import type { BaselineData } from "../data/baseline.ts";
import type { CompatData } from "../data/compat-data.ts";
import type { SpecificationData } from "../data/specifications.ts";
import type { Settings } from "../settings.ts";
import type { History } from "../source/history.ts";
import type { JsonData } from "../source/jsondata.ts";
import type { PageIndex } from "../source/page-index.ts";
import type { ReferenceIndexes } from "../source/reference-indexes.ts";

/** URL prefix of a kind of page, and whether this build includes it. */
export interface SiteArea {
  prefix: string;
  hasSource: boolean;
}

/** Everything that compiling a page may use besides its own source. */
export interface Project {
  settings: Settings;
  index: PageIndex;
  siteAreas: readonly SiteArea[];
  references: ReferenceIndexes;
  json: JsonData;
  compat: CompatData;
  specifications: SpecificationData;
  baseline: BaselineData;
  history: History;
}
