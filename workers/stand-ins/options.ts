import { z } from "zod";

/** What the process of the stand-ins is told by the one that starts it. */
export const standInOptions = z.object({
  port: z.number().int(),
  /** Origin of the site that logs in and pays here. */
  site: z.url(),
  stateDir: z.string(),
});

export type StandInOptions = z.infer<typeof standInOptions>;

/** Where the stand-ins listen: on this machine only. */
export const STAND_IN_HOST = "127.0.0.1";

/** The client by which the api worker is known to the local login provider. */
export const CLIENT_ID = "webdocs";
