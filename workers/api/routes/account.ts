import { ApiError } from "../errors.ts";
import { limitUser } from "../middleware/limit.ts";
import { requireUser, setSessionCookie } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, json, z } from "../openapi.ts";
import { endPayments } from "../services/account/deletion.ts";
import { personalData } from "../services/account/personal-data.ts";
import { countSessions, deleteSessions } from "../services/account/sessions.ts";
import { deleteUser } from "../services/account/users.ts";

const tags = ["account"];
const writes = limitUser({ name: "account", count: 20, seconds: 60 });

const read = createRoute({
  method: "get",
  path: "/sessions",
  tags,
  summary: "The number of the user's active sessions",
  middleware: requireUser(),
  responses: {
    200: json(z.object({ count: z.number() }).openapi("Sessions"), "The answer."),
    ...failures("unauthorized"),
  },
});

const end = createRoute({
  method: "delete",
  path: "/sessions",
  tags,
  summary: "Ends all sessions of the user, including this one",
  middleware: [requireUser(), writes] as const,
  responses: {
    204: { description: "Logged out." },
    ...failures("unauthorized", "forbidden", "too_many_requests"),
  },
});

const download = createRoute({
  method: "get",
  path: "/data",
  tags,
  summary: "Everything that is stored about the user",
  description:
    "The reader's own row, and a list for each table with rows of theirs. Secrets of sessions are left out.",
  middleware: [
    requireUser(),
    limitUser({ name: "personal data", count: 20, seconds: 3600 }),
  ] as const,
  responses: {
    200: json(
      z
        .looseObject({
          version: z.literal(1),
          exported_at: z.iso.datetime(),
          user: z.looseObject({ email: z.string() }),
        })
        .openapi("PersonalData"),
      "A file.",
    ),
    ...failures("unauthorized", "too_many_requests"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/",
  tags,
  summary: "Deletes the user's account and all their data",
  description: "A paid subscription is canceled first; if that fails, nothing is deleted.",
  middleware: [requireUser(), writes] as const,
  responses: {
    204: { description: "The account was deleted." },
    ...failures("unauthorized", "forbidden", "too_many_requests", "unavailable"),
  },
});

/** Operations on the whole account: export and deletion. */
export const account = createRoutes()
  .openapi(read, async (c) => c.json({ count: await countSessions(c.var.db, c.var.user.id) }, 200))
  .openapi(end, async (c) => {
    await deleteSessions(c.var.db, c.var.user.id);
    setSessionCookie(c, undefined);
    return c.body(null, 204);
  })
  .openapi(download, (c) => {
    const { db, user } = c.var;
    c.header("content-type", "application/json");
    c.header("content-disposition", 'attachment; filename="webdocs-data.json"');
    c.header("cache-control", "no-store");
    return c.body(personalData(db, user.id), 200) as never;
  })
  .openapi(remove, async (c) => {
    const { db, user, settings } = c.var;
    await endPayments(db, user.id, settings).catch((error: unknown) => {
      console.error(error);
      throw new ApiError("unavailable", "Your subscription could not be ended. Try again later.", {
        retryAfter: 60,
      });
    });
    await deleteUser(db, user.id);
    setSessionCookie(c, undefined);
    return c.body(null, 204);
  });
