import { OPERATOR_OPTIONS, runOperatorCommand } from "../operator-command.ts";
import { COMMANDS } from "./commands.ts";

const HELP = `Looks after the playgrounds that people have saved and share.

  npm run plays -- list         those that were reported and nobody has decided on, the oldest first
  npm run plays -- show ID      its code, whose it is, and what the reports say
  npm run plays -- block ID     takes it down: its link shows that it broke the rules
  npm run plays -- allow ID     it may stay; further reports do not bring it back to the list
  npm run plays -- reopen ID    takes a decision back

${OPERATOR_OPTIONS}

ID is what follows ?id= in the link. Decisions count at once, also on a local site that is
running. Staff can do the same over the API: /api/v1/play/flagged.`;

await runOperatorCommand(HELP, COMMANDS);
