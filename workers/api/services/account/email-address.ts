import { z } from "zod";

/** An e-mail address, of any language: the login provider knows whether there is such a mailbox. */
export const emailAddress = z.email({ pattern: z.regexes.unicodeEmail }).max(320);
