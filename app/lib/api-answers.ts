import type { InferResponseType } from "hono/client";
import type { ApiClient } from "./api-client.ts";

type V1 = ApiClient["api"]["v1"];
type V2 = ApiClient["api"]["v2"];

/** The current user, from `/api/v1/whoami`. */
export type Whoami = InferResponseType<V1["whoami"]["$get"], 200>;

/** Answer of `/api/v1/stripe/plans`. */
export type PlanPrices = InferResponseType<V1["stripe"]["plans"]["$get"], 200>;

/** Answer of `/api/v1/search`. */
export type SearchResponse = InferResponseType<V1["search"]["$get"], 200>;

/** Answer of `/api/v1/search/similar`. */
export type SimilarDocuments = InferResponseType<V1["search"]["similar"]["$get"], 200>;

export type OpenIssues = InferResponseType<V1["community"]["issues"]["$get"], 200>;

/** The exercises that the reader has done. */
export type ExerciseProgress = InferResponseType<V1["exercises"]["progress"]["$get"], 200>;

/** The reader's own playgrounds. */
export type SavedPlays = InferResponseType<V1["play"]["$get"], 200>;

export type ObservatoryGrades = InferResponseType<V2["grade_distribution"]["$get"], 200>;

export type ObservatoryMatrix = InferResponseType<V2["recommendation_matrix"]["$get"], 200>;

/** One entry of the updates feed. */
export type UpdateEntryItem = InferResponseType<
  V2["updates"]["features"]["$get"],
  200
>["data"][number];

/** One release in the updates feed, with the features it added and removed. */
export type UpdateGroupItem = InferResponseType<V2["updates"]["$get"], 200>["data"][number];

/** The reader's saved filters. */
export type SavedUpdateFilters = InferResponseType<
  V2["updates"]["filters"]["$get"],
  200
>["filters"];

/** The reader's collections. */
export type ReaderCollections = InferResponseType<V2["collections"]["$get"], 200>["collections"];

type AiHelp = V1["plus"]["ai"]["help"];

/** The kept conversations with AI help. */
export type AiHelpChats = InferResponseType<AiHelp["history"]["list"]["$get"], 200>;

export type AiHelpChat = InferResponseType<AiHelp["history"][":id"]["$get"], 200>;

export type AiHelpPassage = AiHelpChat["messages"][number]["passages"][number];

/** Today's quota of questions. */
export type AiHelpQuota = NonNullable<InferResponseType<AiHelp["quota"]["$get"], 200>["quota"]>;

/** Telemetry statistics. */
export type Stats = InferResponseType<V1["stats"]["$get"], 200>;
