import type { TFunction } from "i18next";
import {
  BASELINE_STEPS,
  UPDATE_BROWSERS,
  UPDATE_CATEGORIES,
} from "#content-build/contract/updates.ts";
import { BROWSER_NAMES, categoryName } from "./names.ts";
import type { UpdatesQuery } from "./query.ts";

/** The feed of Baseline with an entry for each month. It is read from the content, not filtered. */
export const MONTHLY_FEED = "baseline-monthly";

/** A public feed: title and filter. */
export interface PublicFeed {
  name: string;
  query: Partial<Pick<UpdatesQuery, "browsers" | "category" | "baseline">>;
}

/** Finds a public feed by name: `all`, a browser, a category, `baseline`, or `baseline-css`. */
export function findPublicFeed(t: TFunction<"updates">, id: string): PublicFeed | undefined {
  if (id === "all") return { name: t("feeds.all"), query: {} };
  if (id === "baseline") return { name: "Baseline", query: { baseline: [...BASELINE_STEPS] } };
  const browser = UPDATE_BROWSERS.find((each) => each === id);
  if (browser) return { name: BROWSER_NAMES[browser], query: { browsers: [browser] } };
  const category = UPDATE_CATEGORIES.find((each) => each === id.replace(/^baseline-/, ""));
  if (!category) return undefined;
  const name = categoryName(t, category);
  if (category === id) return { name, query: { category: [category] } };
  return {
    name: `Baseline ${name}`,
    query: { category: [category], baseline: [...BASELINE_STEPS] },
  };
}

/** URLs of the feeds of everything and of Baseline, and of those that match the current filter. */
export function feedsOf(
  t: TFunction<"updates">,
  { browsers, category }: UpdatesQuery,
  path: string,
): { href: string; name: string }[] {
  const inBaseline = category.map((each) => `baseline-${each}`);
  const ids = ["all", "baseline", ...browsers, ...category, ...inBaseline];
  const hrefOf = (id: string) => `${path}/feeds/${id}.atom`;
  const feeds = ids.flatMap((id) => {
    const feed = findPublicFeed(t, id);
    return feed ? { href: hrefOf(id), name: feed.name } : [];
  });
  return feeds.toSpliced(2, 0, { href: hrefOf(MONTHLY_FEED), name: t("feeds.monthly") });
}
