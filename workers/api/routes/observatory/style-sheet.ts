import { ApiError } from "../../errors.ts";
import { addressKey, limitBurst, networkKey } from "../../middleware/limit.ts";
import { ScanError } from "../../observatory/scan-error.ts";
import { isVisit } from "../../observatory/visit/visitor.ts";
import { createRoute, createRoutes, failures, json, z } from "../../openapi.ts";
import { parseAddress, readStyleSheet } from "../../services/observatory/style-sheet.ts";
import { openWorld } from "../../services/observatory/observatory.ts";
import { countVisit } from "../../services/observatory/visit-limits.ts";

const VISITS = { name: "style sheet", plural: "style sheets" };

const styleSheetSchema = z
  .object({
    url: z.string().openapi({ description: "Where it was found, after all redirects." }),
    code: z.string(),
  })
  .openapi("StyleSheet");

const styleSheet = createRoute({
  ...{ method: "get", path: "/style-sheet", tags: ["check"], middleware: limitBurst("check") },
  summary: "The text of a public style sheet, for a check on the reader's device",
  request: {
    query: z.object({
      url: z.string("The address is missing.").min(1, "Empty.").max(2000, "Too long.").openapi({
        example: "https://example.com/style.css",
        description: "Its address; `https://` may be left out.",
      }),
    }),
  },
  responses: {
    200: json(styleSheetSchema, "The style sheet."),
    ...failures(
      ...(["invalid_input", "invalid_hostname", "invalid_hostname_lookup"] as const),
      ...(["invalid_hostname_ip", "invalid_site", "bad_certificate"] as const),
      ...(["unexpected_status", "not_a_style_sheet", "style_sheet_too_long"] as const),
      ...(["site_down", "too_many_requests", "scan_failed"] as const),
    ),
  },
});

/** Requests a style sheet for the page that checks code. */
export const check = createRoutes().openapi(styleSheet, async (c) => {
  const { db, settings } = c.var;
  // Redirects of other sites may have led the scanner here.
  if (isVisit(c.req.raw.headers)) {
    throw new ApiError("invalid_site", "A visit starts no other visit.");
  }
  try {
    const url = parseAddress(c.req.valid("query").url);
    const who = { address: await addressKey(c), network: await networkKey(c) };
    await countVisit({ db, settings, who, ...VISITS }, url.hostname);
    return c.json(await readStyleSheet(url, openWorld(db, settings)), 200);
  } catch (error) {
    throw error instanceof ScanError ? new ApiError(error.code, error.message) : error;
  }
});
