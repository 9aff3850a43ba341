import { OPERATOR_OPTIONS, runOperatorCommand } from "../operator-command.ts";
import { COMMANDS } from "./commands.ts";

const HELP = `Manages the advertisements.

  npm run ads -- add FILE        adds the campaigns of a JSON file, or updates those with the same name
  npm run ads -- list            lists all campaigns with their figures
  npm run ads -- report NAME     prints the figures of one campaign, by day and format
  npm run ads -- pause NAME      stops showing it; its figures stay
  npm run ads -- resume NAME     shows it again

${OPERATOR_OPTIONS}

db/seed/ads/campaigns.json is an example of such a file. A local site may be running;
it shows changes within 15 seconds.`;

await runOperatorCommand(HELP, COMMANDS);
