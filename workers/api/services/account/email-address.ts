import { z } from "zod";

/** An e-mail address in any script; only the login provider knows whether the mailbox exists. */
export const emailAddress = z.email({ pattern: z.regexes.unicodeEmail }).max(320);
