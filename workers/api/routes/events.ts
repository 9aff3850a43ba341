import { errorName } from "../error-name.ts";
import { ApiError } from "../errors.ts";
import { createRoute, createRoutes, failures, json, z } from "../openapi.ts";
import { endPayments } from "../services/account/deletion.ts";
import { providerOf } from "../services/account/provider.ts";
import { carryOut, isRefusal, verifySecurityEvent } from "../services/account/security-events.ts";

const route = createRoute({
  method: "post",
  path: "/fxa",
  tags: ["login"],
  security: [{ securityEvent: [] }],
  summary: "Webhook for signed security events from the login provider",
  description: "`Authorization: Bearer` carries the security event token.",
  responses: {
    200: json(z.object({ result: z.enum(["done", "ignored"]) }), "Taken."),
    ...failures("invalid_input", "unauthorized", "not_configured", "unavailable"),
  },
});

/** Security events of the login provider: profile changes, plan changes, deletions. */
export const events = createRoutes().openapi(route, async (c) => {
  const { settings, db } = c.var;
  const provider = providerOf(settings);
  if (!provider) throw new ApiError("not_configured", "No login provider is configured here.");
  const [, token = ""] = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  const event = await verifySecurityEvent(provider, token).catch((error: unknown) => {
    console.error(`events: ${errorName(error)}`);
    if (isRefusal(error)) {
      throw new ApiError("unauthorized", "The token is missing, or its signature is not valid.");
    }
    throw new ApiError("unavailable", "The provider's keys are not available. Send it again.", {
      retryAfter: 60,
    });
  });
  if (!event) throw new ApiError("invalid_input", "The token does not contain a readable event.");
  const done = await carryOut(db, event, {
    realm: settings.OIDC_REALM ?? provider.issuer,
    beforeDelete: (userId) => endPayments(db, userId, settings),
  }).catch((error: unknown) => {
    console.error(error);
    throw new ApiError("unavailable", "This could not be processed. Send it again.", {
      retryAfter: 60,
    });
  });
  return c.json({ result: done ? ("done" as const) : ("ignored" as const) }, 200);
});
