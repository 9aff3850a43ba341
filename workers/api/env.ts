import { z } from "zod";
import type { Db, SearchDb } from "#db/client.ts";
import type { User } from "#db/tables/account/user.ts";
import type { ErrorCode } from "./errors.ts";

/** Treats an empty value as absent: `wrangler.toml` cannot unset a variable. */
const optional = z
  .string()
  .transform((value) => value || undefined)
  .optional();

const prices = z.record(z.string(), z.record(z.string(), z.string().min(1)));

const variables = z.object({
  /** Requests to log: "all", "errors", or all that fail and this share of the others. */
  LOG: z.union([
    z.literal("all").transform(() => 1),
    z.literal("errors").transform(() => 0),
    z.coerce.number().positive().max(1),
  ]),
  /**
   * Origin of the site: the target of login redirects, and the only origin whose forms are
   * accepted.
   */
  ORIGIN: z.url().default("http://localhost:8787"),
  /** "off" is for benchmarks only. */
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  /** A notice for signed-in readers during maintenance. */
  MAINTENANCE: optional,
  /** Secret. Signs advertisement codes and hashes IP addresses. */
  API_SECRET: optional,
  OIDC_ISSUER: optional,
  OIDC_CLIENT_ID: optional,
  /** Secret. */
  OIDC_CLIENT_SECRET: optional,
  /** Identifies the provider in user records: keep this value if the issuer's URL changes. */
  OIDC_REALM: optional,
  /**
   * Origins from which user pictures may load; must match the site's list. Pictures elsewhere are
   * not shown.
   */
  AVATAR_HOSTS: z
    .string()
    .default("")
    .transform((text) => new Set(text.split(/\s+/).filter(Boolean))),
  /** Secret. */
  STRIPE_SECRET_KEY: optional,
  /** Secret. */
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API: z.url().default("https://api.stripe.com"),
  /** JSON: price ids by currency and plan. */
  STRIPE_PRICES: z
    .string()
    .default("")
    .transform((text) => prices.parse(text ? JSON.parse(text) : {})),
  /** Base URL of the GitHub search API, for the open issues on the community page. */
  ISSUES_API: z.url().default("https://api.github.com/search/issues"),
  ISSUES_QUERY: z.string().default('org:webdocs is:open is:issue label:"good first issue"'),
  /** Secret. Raises the rate limit of the issues API. */
  ISSUES_TOKEN: optional,
  /** DNS-over-HTTPS resolver (JSON API) that the observatory queries. */
  OBSERVATORY_DNS: z.url().default("https://cloudflare-dns.com/dns-query"),
  /** Proxy to made-up sites in place of the network. Local runs only. */
  OBSERVATORY_PROXY: optional,
  /** The provider of AI Help answers; "none" answers with quotes from the documentation only. */
  MODEL_KIND: z.enum(["none", "openai", "workers-ai"]).default("none"),
  /** For "openai": the base URL before `/chat/completions`. */
  MODEL_URL: optional,
  /** Secret. For "openai". */
  MODEL_KEY: optional,
  MODEL_NAME: optional,
  /** Token limits of a prompt and of an answer. */
  MODEL_MAX_PROMPT: z.coerce.number().int().positive().default(8000),
  MODEL_MAX_ANSWER: z.coerce.number().int().positive().default(1000),
  /** US dollars per million tokens, and the daily limit for all answers. */
  MODEL_USD_IN: z.coerce.number().nonnegative().default(1),
  MODEL_USD_OUT: z.coerce.number().nonnegative().default(4),
  MODEL_DAILY_USD: z.coerce.number().nonnegative().default(10),
  /** How long a model may send nothing; a whole answer may take four times as long. */
  MODEL_SILENCE_MS: z.coerce.number().int().positive().default(15_000),
  /** Embedding model that reorders the pages found; "none" ranks by words alone. */
  EMBEDDING_KIND: z.enum(["none", "openai", "workers-ai"]).default("none"),
  /** For "openai": base URL of `/embeddings`. */
  EMBEDDING_URL: optional,
  /** Secret, for "openai". */
  EMBEDDING_KEY: optional,
  EMBEDDING_NAME: optional,
  /**
   * Index of section vectors, for finding pages by meaning; needs EMBEDDING_KIND, and vectors from
   * `npm run ai:vectors`. "vectorize" needs the binding VECTORS.
   */
  VECTOR_INDEX: z.enum(["none", "database", "vectorize"]).default("none"),
  /** Dollars per million tokens; MODEL_DAILY_USD limits this as well. */
  EMBEDDING_USD: z.coerce.number().nonnegative().default(0.05),
  /** Base URL of an OpenAI-compatible `/moderations`; empty leaves questions unchecked. */
  MODERATION_URL: optional,
  /** Secret. */
  MODERATION_KEY: optional,
  MODERATION_NAME: optional,
  /** Destination of telemetry pings; empty drops them. */
  TELEMETRY_URL: optional,
  /**
   * How long an isolate reuses the content version that it has read: for that time, search may
   * still give answers of the previous version.
   */
  VERSION_SECONDS: z.coerce.number().nonnegative().default(30),
  /** How long ping counts are buffered before they are written. */
  TELEMETRY_PAUSE_MS: z.coerce.number().int().min(0).max(20_000).default(10_000),
});

/** The variables of `wrangler.toml`, checked. */
export type Settings = z.infer<typeof variables>;

/** Everything that `wrangler.toml` gives to the api worker. */
export type Bindings = z.input<typeof variables> & {
  LOG: string;
  /** Data of people and owners. */
  DB: D1Database;
  /** Search and other data made from the content. */
  SEARCH: D1Database;
  /** The published documents, which AI help quotes. */
  CONTENT: R2Bucket;
  /** Workers AI; only where MODEL_KIND asks for it. */
  AI?: Ai;
  /** Vectorize; only where VECTOR_INDEX asks for it. */
  VECTORS?: Vectorize;
  /** Per-address request counter; absent in some tests. */
  BURST?: RateLimit;
  /** Only in deployments. */
  CF_VERSION?: WorkerVersionMetadata;
};

/** The environment of every Hono handler here. */
export interface ApiEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    settings: Settings;
    db: Db;
    searchDb: SearchDb;
    /** The number of queries of this request, and of the rows they read, in both databases. */
    reads: { readonly queries: number; readonly rows: number };
    /** The error code to log: a browser may have been redirected to an error page instead. */
    failure?: ErrorCode;
    /** The logged-in user; set by `requireUser`. */
    user: User;
  };
}

const known = new WeakMap<Bindings, Settings>();

/** Parses the settings once per isolate; throws if one is missing or invalid. */
export function readSettings(env: Bindings): Settings {
  const settings = known.get(env) ?? variables.parse(env);
  known.set(env, settings);
  return settings;
}
