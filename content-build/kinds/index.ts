import { appPages } from "./app-pages.ts";
import { blog } from "./blog/blog.ts";
import { compat } from "./compat/compat.ts";
import { curriculum } from "./curriculum/curriculum.ts";
import { exercises } from "./exercises/exercises.ts";
import { generic } from "./generic/generic.ts";
import { home } from "./home.ts";
import type { PageKind } from "./page-kind.ts";
import { spotlight } from "./spotlight/spotlight.ts";
import { updates } from "./updates/updates.ts";

/**
 * All kinds of pages except documents. Order matters: if two produce the same file, the later one
 * wins.
 */
export const PAGE_KINDS: readonly PageKind[] = [
  appPages,
  blog,
  compat,
  curriculum,
  exercises,
  generic,
  spotlight,
  home,
  updates,
];
