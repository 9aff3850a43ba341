import { OPERATOR_OPTIONS, runOperatorCommand } from "../operator-command.ts";
import { COMMANDS } from "./commands.ts";

const HELP = `Shows what readers' browsers have counted in the latest 30 days.

  npm run stats -- list               every dimension, with how much was counted
  npm run stats -- show DIMENSION     its 50 largest values, with a bar for each of the latest 7 days
  npm run stats -- csv                everything, by day
  npm run stats -- popularity         the content of popularities.json: put it into CONTENT_ROOT, and the
                                      search ranks by what is read

${OPERATOR_OPTIONS}

Staff see the same at /en-US/_stats, and over the API: /api/v1/stats.`;

await runOperatorCommand(HELP, COMMANDS);
