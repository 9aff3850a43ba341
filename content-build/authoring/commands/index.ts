import { check } from "./check.ts";
import type { Command } from "./command.ts";
import { deletePage } from "./delete.ts";
import { fix } from "./fix.ts";
import { move } from "./move.ts";
import { newPage } from "./new.ts";
import { redirects } from "./redirects.ts";
import { sidebars } from "./sidebars.ts";
import { stats } from "./stats.ts";
import { translations } from "./translations.ts";

/** All commands of `npm run content`, by name. */
export const COMMANDS: Record<string, Command> = {
  check,
  fix,
  move,
  delete: deletePage,
  redirects,
  new: newPage,
  translations,
  stats,
  sidebars,
};
