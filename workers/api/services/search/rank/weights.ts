import type { Field } from "#db/search/postings.ts";
import fitted from "./weights.json" with { type: "json" };

/** How much each feature of a page counts, by its name: written by `npm run search:fit`. */
export const WEIGHTS: Record<keyof typeof fitted.features, number> = fitted.features;

/** How much a word says by the field in which it stands, before any page is read. */
export const FIELD_WEIGHTS: Record<Field, number> = fitted.fields;
