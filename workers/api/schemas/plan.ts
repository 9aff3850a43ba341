import { PLANS } from "#content-build/contract/plans.ts";
import { z } from "../openapi.ts";

/** Name of a plan. */
export const PLAN_NAMES = z.enum(PLANS).openapi("Plan");

/** Name of a paid plan. */
export const PAID_PLANS = PLAN_NAMES.exclude(["core"]);
