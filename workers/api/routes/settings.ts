import { LONGEST_CHOICE, readChoice } from "#content-build/compat/audience/choice-cookie.ts";
import { limitUser } from "../middleware/limit.ts";
import { requireUser } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, jsonBody, z } from "../openapi.ts";
import { LOCALE } from "../schemas/locale.ts";
import { CHOICE } from "../schemas/choice.ts";
import { saveSettings } from "../services/account/settings.ts";

const route = createRoute({
  method: "post",
  path: "/",
  tags: ["account"],
  summary: "Saves settings; those that are absent do not change",
  description: "`no_ads` is for subscribers and is ignored for others.",
  middleware: [requireUser(), limitUser({ name: "settings", count: 60, seconds: 60 })] as const,
  request: {
    body: jsonBody(
      z
        .object({
          no_ads: z.boolean().optional(),
          ai_help_history: z.boolean().optional(),
          locale_override: LOCALE.nullish(),
          browsers: z
            .string()
            .max(LONGEST_CHOICE)
            .refine((text) => text === "" || readChoice(text) !== undefined, "Not a choice.")
            .optional()
            .openapi({ description: CHOICE }),
        })
        .openapi("SettingsPatch"),
    ),
  },
  responses: {
    201: { description: "Saved." },
    ...failures("invalid_input", "unauthorized", "forbidden", "too_many_requests"),
  },
});

/** The reader's settings. */
export const settings = createRoutes().openapi(route, async (c) => {
  await saveSettings(c.var.db, c.var.user.id, c.req.valid("json"));
  return c.body(null, 201);
});
