import { OPERATOR_OPTIONS, runOperatorCommand } from "../operator-command.ts";
import { COMMANDS } from "./commands.ts";

const HELP = `Shows what readers' browsers have counted.

  npm run stats -- show               the ten largest values of each table in the latest 7 days, with a
                                      bar for each day, and how fast pages were
  npm run stats -- show TABLE         the 50 largest values of one table: page, missing, search_empty,
                                      sample_failed, thumbs_down, locale, breakpoint, plan, …
  npm run -s stats -- csv             all tables of the latest 30 days, for spreadsheets; -s keeps
                                      npm's own lines out of a file
  npm run -s stats -- popularity      the content of popularities.json: put it into CONTENT_ROOT, and the
                                      search ranks by what was read in the latest 30 days

${OPERATOR_OPTIONS}

Staff see the same at /en-US/_stats, and over the API: /api/v1/stats.`;

await runOperatorCommand(HELP, COMMANDS);
