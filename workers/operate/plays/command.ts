import { OPERATOR_OPTIONS, runOperatorCommand } from "../operator-command.ts";
import { COMMANDS } from "./commands.ts";

const HELP = `Moderates the playgrounds that users have saved and shared.

  npm run plays -- list         reported playgrounds that await a decision, oldest first
  npm run plays -- show ID      its code, its owner and the reports
  npm run plays -- block ID     takes it down: its link says that it broke the rules
  npm run plays -- allow ID     keeps it; further reports do not list it again
  npm run plays -- reopen ID    reverts a decision

${OPERATOR_OPTIONS}

ID is what follows ?id= in the link. Decisions take effect at once, also on a running local
site. Staff can do the same over the API: /api/v1/play/flagged.`;

await runOperatorCommand(HELP, COMMANDS);
