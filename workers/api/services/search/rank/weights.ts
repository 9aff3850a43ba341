import type { Field } from "#db/search/postings.ts";
import fitted from "./weights.json" with { type: "json" };

/** Weights of ranking features, fitted by `npm run search:fit`. */
export const WEIGHTS: Record<keyof typeof fitted.features, number> = fitted.features;

/** Weights of index fields, before any document is read. */
export const FIELD_WEIGHTS: Record<Field, number> = fitted.fields;
