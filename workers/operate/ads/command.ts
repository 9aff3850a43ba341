import { OPERATOR_OPTIONS, runOperatorCommand } from "../operator-command.ts";
import { COMMANDS } from "./commands.ts";

const HELP = `Looks after the advertisements.

  npm run ads -- add FILE        adds the campaigns of a JSON file, or changes those of the same name
  npm run ads -- list            all campaigns with their numbers
  npm run ads -- report NAME     the numbers of one campaign, by day and format
  npm run ads -- pause NAME      takes it off the pages; its numbers stay
  npm run ads -- resume NAME     puts it back

${OPERATOR_OPTIONS}

db/seed/ads/campaigns.json shows what a file holds. A local site may be running meanwhile;
it shows changes within a quarter of a minute.`;

await runOperatorCommand(HELP, COMMANDS);
