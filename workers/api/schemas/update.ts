import {
  BASELINE_STEPS,
  ENGINES,
  UPDATE_BROWSERS,
  UPDATE_CATEGORIES,
  UPDATE_STATUS,
} from "#content-build/contract/updates.ts";
import { z } from "../openapi.ts";
import type { FeedRow } from "../services/updates/entries.ts";
import type { ReleaseGroup } from "../services/updates/groups.ts";

/** Page sizes: of releases, and by default of entries. */
export const GROUPS = 5;
export const ENTRIES = 12;

const MOST_PAGES = 10_000;

/** A comma-separated list of names. */
function names<T extends readonly [string, ...string[]]>(values: T, description: string) {
  return z
    .string()
    .max(1000)
    .default("")
    .transform((list) => [...new Set(list.split(",").filter(Boolean))].sort())
    .pipe(z.array(z.enum(values, `One of ${values.join(", ")}.`)))
    .openapi({ type: "string", maxLength: 1000, description });
}

const flag = (description: string) =>
  z
    .enum(["true", "false"], "true or false.")
    .default("false")
    .transform((value) => value === "true")
    .openapi({ type: "string", enum: ["true", "false"], description });

const MOST_COLLECTIONS = 200;

/** The query of a filter. Lists are sorted without repetition: equal filters are parsed alike. */
export const filterQuery = z.object({
  browsers: names(UPDATE_BROWSERS, "Keys of browsers, with commas."),
  category: names(UPDATE_CATEGORIES, "Areas of the data, with commas."),
  status: names(UPDATE_STATUS, "States of features, with commas. For logged-in readers."),
  baseline: names(BASELINE_STEPS, "Steps to Baseline: `low` is newly, `high` widely available."),
  collections: z
    .string()
    .max(MOST_COLLECTIONS * 25)
    .default("")
    .transform((list) => [...new Set(list.split(",").filter(Boolean))].sort())
    .pipe(z.array(z.string().regex(/^[\w-]{1,64}$/, "Not an id.")).max(MOST_COLLECTIONS))
    .openapi({
      type: "string",
      maxLength: MOST_COLLECTIONS * 25,
      description:
        "Ids of the reader's collections, with commas, or `all`: what is about an article in them.",
    }),
  q: z
    .string()
    .max(200, "Too long.")
    .default("")
    .transform((text) => text.replaceAll("\u200b", "").trim())
    .openapi({
      type: "string",
      maxLength: 200,
      description: "Text that the key or the name contains, ignoring case. Requires a login.",
    }),
  feature: z.string().max(500).default("").openapi({ description: "The key of one feature." }),
  release: z
    .string()
    .regex(/^([a-z_]+\/[\w.]+)?$/, "Not like chrome/157.")
    .max(100)
    .default("")
    .openapi({ description: "A browser release, such as `chrome/157`." }),
  has_page: flag("Only what there is an article about."),
  recorded: flag("Only what the data has learned late."),
});

export const updatesQuery = z.object({
  ...filterQuery.shape,
  sort: z
    .enum(["desc", "asc"], "asc or desc.")
    .default("desc")
    .openapi({ description: "Newest or oldest first." }),
  page: z.coerce
    .number("Not a number.")
    .int("Not a whole number.")
    .min(-MOST_PAGES)
    .max(MOST_PAGES, "There are not so many pages.")
    .default(1)
    .transform((page) => Math.max(1, page))
    .openapi({
      type: "integer",
      minimum: -MOST_PAGES,
      maximum: MOST_PAGES,
      description: "The page number; values below 1 mean 1.",
    }),
  after: z
    .string()
    .max(700)
    .regex(/^\d{4}-\d\d-\d\d~[^~]{1,100}~[^~]{1,500}$/, "Not a cursor.")
    .optional()
    .openapi({
      description: "The `next` value of a previous response: continues there and ignores `page`.",
    }),
});

export const entriesQuery = z.object({
  ...updatesQuery.shape,
  limit: z.coerce
    .number("Not a number.")
    .int("Not a whole number.")
    .min(1)
    .max(50)
    .default(ENTRIES)
    .openapi({ description: "The maximum number of entries." }),
});

const compat = z
  .object({
    mdn_url: z
      .string()
      .nullable()
      .openapi({ description: "The path of the article on this site, if there is one." }),
    source_file: z.string().nullable(),
    spec_url: z.string().nullable(),
    status: z
      .object({
        deprecated: z.boolean(),
        experimental: z.boolean(),
        standard_track: z.boolean(),
      })
      .nullable(),
    engines: z
      .array(z.enum(ENGINES))
      .openapi({ description: "The engines that support the feature today." }),
  })
  .openapi("UpdateCompat");

const feature = z.object({ path: z.string(), compat }).openapi("UpdatedFeature");

const group = z
  .object({
    type: z.literal("browser_grouping"),
    browser: z.string(),
    version: z.string(),
    name: z.string(),
    engine: z.string(),
    engine_version: z.string(),
    release_notes: z.string(),
    release_date: z.string(),
    events: z.object({ added: z.array(feature), removed: z.array(feature) }),
  })
  .openapi("UpdateGroup");

const entry = z
  .object({
    type: z.literal("feature_grouping"),
    date: z.string(),
    path: z
      .string()
      .openapi({ description: "The key of the compatibility data, or of a Baseline feature." }),
    name: z.string().nullable().openapi({ description: "The name of a Baseline feature." }),
    kind: z.enum(["added", "removed", ...BASELINE_STEPS]),
    category: z.enum(UPDATE_CATEGORIES),
    browsers: z.array(
      z.object({ browser: z.enum(UPDATE_BROWSERS), name: z.string(), version: z.string() }),
    ),
    parts: z
      .array(z.string())
      .openapi({ description: "The last parts of the paths of subfeatures that shipped with it." }),
    recorded: z
      .boolean()
      .openapi({ description: "Whether the data recorded the change only later." }),
    compat,
  })
  .openapi("UpdateEntry");

const echo = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
  .openapi({ description: "The query as it was parsed." });

const listOf = <T extends z.ZodType>(item: T) => ({
  data: z.array(item),
  query: echo,
  last: z.number().openapi({ description: "The number of the last page." }),
  next: z
    .string()
    .nullable()
    .openapi({ description: "The value for `after`; null on the last page." }),
});

export const groupList = z
  .object({
    ...listOf(group),
    total: z.number().openapi({ description: "The number of features in all releases." }),
  })
  .openapi("UpdateGroups");

export const entryList = z
  .object({
    ...listOf(entry),
    total: z.number(),
    since: z
      .string()
      .openapi({ description: "The first day of the list; older ones are in the archive." }),
    until: z.string().openapi({ description: "The day of the latest change." }),
  })
  .openapi("UpdateEntries");

/** The results of a saved filter, without anything about its owner. */
export const privateFeed = z
  .object({
    name: z.string().openapi({ description: "The name of the filter." }),
    ...entryList.pick({ data: true, next: true, until: true }).shape,
  })
  .openapi("PrivateUpdates");

type Compat = z.infer<typeof compat>;

/** A release as the API shows it. */
export function toGroup({ release, rows }: ReleaseGroup): z.infer<typeof group> {
  const { browser, version, name, engine, engine_version, date } = release;
  const ofKind = (wanted: string) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map((row) => ({ path: row.key, compat: toCompat(row) }));
  return {
    type: "browser_grouping",
    ...{ browser, version, name, engine, engine_version },
    release_notes: "",
    release_date: date,
    events: { added: ofKind("added"), removed: ofKind("removed") },
  };
}

/** An entry as the API shows it. */
export function toEntry(row: FeedRow): z.infer<typeof entry> {
  const { date, key, kind, category, recorded, facts } = row;
  return {
    type: "feature_grouping",
    date,
    path: key,
    name: facts.name ?? null,
    kind: kind as z.infer<typeof entry>["kind"],
    category: category as z.infer<typeof entry>["category"],
    browsers: facts.releases,
    parts: facts.parts ?? [],
    recorded: recorded === 1,
    compat: toCompat(row),
  };
}

function toCompat({ has_page, facts }: FeedRow): Compat {
  const { page, status, engines, specUrl, sourceFile } = facts;
  return {
    mdn_url: has_page === 1 && page !== undefined ? `/en-US/docs/${page}` : null,
    source_file: sourceFile ?? null,
    spec_url: specUrl ?? null,
    status: {
      deprecated: status.includes("deprecated"),
      experimental: status.includes("experimental"),
      standard_track: !status.includes("non-standard"),
    },
    engines: [...engines],
  };
}
