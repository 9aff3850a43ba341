import { z } from "zod";

/** Options of the stand-ins' process. */
export const standInOptions = z.object({
  port: z.number().int(),
  /** Origin of the site that uses the stand-ins. */
  site: z.url(),
  stateDir: z.string(),
});

export type StandInOptions = z.infer<typeof standInOptions>;

/** Stand-ins listen on loopback only. */
export const STAND_IN_HOST = "127.0.0.1";

/** Client id of the api worker at the local login provider. */
export const CLIENT_ID = "webdocs";
