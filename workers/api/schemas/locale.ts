import { LOCALES } from "#content-build/contract/locales.ts";
import { z } from "../openapi.ts";

/** A locale of this site. */
export const LOCALE = z.enum(LOCALES).openapi("Locale");
