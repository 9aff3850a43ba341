import { appPages } from "./app-pages.ts";
import { blog } from "./blog/blog.ts";
import { curriculum } from "./curriculum/curriculum.ts";
import { generic } from "./generic/generic.ts";
import { home } from "./home.ts";
import type { PageKind } from "./page-kind.ts";
import { spotlight } from "./spotlight/spotlight.ts";
import { updates } from "./updates/updates.ts";

/** All kinds of pages but documents, in their order: where two make one file, the latter does. */
export const PAGE_KINDS: readonly PageKind[] = [
  appPages,
  blog,
  curriculum,
  generic,
  spotlight,
  home,
  updates,
];
