import { PLANS } from "#content-build/contract/plans.ts";
import { z } from "../openapi.ts";

/** The name of a plan. */
export const PLAN_NAMES = z.enum(PLANS).openapi("Plan");

/** The name of a plan that costs something. */
export const PAID_PLANS = PLAN_NAMES.exclude(["core"]);
