import type { PeopleDatabase } from "#db/people-database.ts";

/** The limits that keep a table that readers write to from growing without end. */
export interface Bounds {
  /** How many rows or bytes one person, or IP address, can write. */
  person: string;
  /** How many they can write in total. */
  all: string;
  /** When rows are deleted, other than with their owner's account. */
  age: "cleaned" | "replaced" | "kept";
}

/** One row, or a fixed number of rows, for each user. */
const PER_USER = { all: "a row for each account, which the login provider limits" };
/** Written by commands and builds only. */
const OPERATED = "operated";

/** Every table of the accounts database, kept complete by the type checker: a new one needs bounds. */
export const GROWTH: { [Table in keyof PeopleDatabase]: Bounds | typeof OPERATED } = {
  account_event: {
    person: "events signed by the login provider",
    all: "as many as it sends in two months",
    age: "cleaned",
  },
  activity_ping: { person: "one a day", ...PER_USER, age: "cleaned" },
  ad_campaign: OPERATED,
  ad_count: {
    person: "a burst limit for each address",
    all: "the hourly budget of signed codes (routes/pong.ts)",
    age: "cleaned",
  },
  ad_creative: OPERATED,
  ad_day: OPERATED,
  ad_image: OPERATED,
  ai_help_chat: {
    person: "HISTORY_LIMITS: 500 conversations",
    all: "VOLUMES.ai_help, as each holds a message",
    age: "cleaned",
  },
  ai_help_message: {
    person: "HISTORY_LIMITS: 4 MB",
    all: "VOLUMES.ai_help: 1 GB, half of it for the free plan",
    age: "cleaned",
  },
  ai_help_quota: { person: "one", ...PER_USER, age: "replaced" },
  ai_help_running: { person: "one", ...PER_USER, age: "replaced" },
  ai_help_spend: { person: "none", all: "one a day", age: "cleaned" },
  ai_help_unanswered: {
    person: "UNANSWERED_LIMIT: 10 an hour",
    all: "UNANSWERED_BUDGET: 500 a day",
    age: "cleaned",
  },
  ai_help_unanswered_asker: {
    person: "UNANSWERED_LIMIT: 10 an hour",
    all: "UNANSWERED_BUDGET: 500 a day",
    age: "cleaned",
  },
  ai_help_use: { person: "MOST_USES: 1000", ...PER_USER, age: "cleaned" },
  collection: {
    person: "3 on the free plan, MOST_COLLECTIONS on others: 2000",
    ...PER_USER,
    age: "kept",
  },
  collection_item: {
    person: "MOST_SAVED_BYTES: 20 MB",
    all: "VOLUMES.collections: 2 GB, half of it for the free plan",
    age: "kept",
  },
  deleted_item: { person: "MOST_SAVED_BYTES: 20 MB", ...PER_USER, age: "cleaned" },
  deletion: { person: "MOST_DELETIONS: 10", ...PER_USER, age: "cleaned" },
  exercise_progress: { person: "MOST_EXERCISES: 500", ...PER_USER, age: "kept" },
  fetched_answer: { person: "none", all: "one for each service", age: "replaced" },
  idempotency_key: { person: "300 writes a minute", ...PER_USER, age: "cleaned" },
  observatory_attempt: {
    person: "the limit of scans for each address",
    all: "the hourly budget of scans",
    age: "cleaned",
  },
  observatory_grade: { person: "none", all: "one for each grade", age: "replaced" },
  observatory_preload: OPERATED,
  observatory_scan: {
    person: "the limit of scans for each address",
    all: "MOST_SCANS: 40 for each site",
    age: "cleaned",
  },
  observatory_site: {
    person: "the limit of scans for each address",
    all: "MOST_SITES: 20,000",
    age: "cleaned",
  },
  payment_event: {
    person: "events signed by the payment provider",
    all: "as many as it sends in two months",
    age: "cleaned",
  },
  play: {
    person: "PLAY_LIMITS: 32 MB",
    all: "VOLUMES.play: 2 GB, half of it for the free plan",
    age: "kept",
  },
  play_flag: {
    person: "one for each playground",
    all: "MOST_FLAGS: 50 for each playground, 2000 a day",
    age: "cleaned",
  },
  play_volume: { person: "none", all: "one", age: "replaced" },
  rate_limit: {
    person: "one for each limit",
    all: "addresses and accounts that were active within an hour",
    age: "cleaned",
  },
  session: { person: "MOST_SESSIONS: 30", ...PER_USER, age: "cleaned" },
  stored_volume: { person: "none", all: "one for each name in VOLUMES", age: "replaced" },
  subscription: { person: "what was paid for", ...PER_USER, age: "kept" },
  subscription_transition: { person: "changes of plan, which cost", ...PER_USER, age: "cleaned" },
  telemetry_count: { person: "a share of the hour", all: "MOST_ROWS_AN_HOUR", age: "cleaned" },
  telemetry_size: { person: "none", all: "one for each dimension", age: "cleaned" },
  update_filter: { person: "MOST_FILTERS: 20", ...PER_USER, age: "kept" },
  user: { person: "one", ...PER_USER, age: "kept" },
};
