import { OPERATOR_OPTIONS, runOperatorCommand } from "../operator-command.ts";
import { COMMANDS } from "./commands.ts";

const HELP = `What readers ask AI help, as far as editors need to know it.

  npm run ai:questions -- unanswered [LOCALE]   questions without an answer, the most frequent first
  npm run ai:questions -- verdicts              how many answers have helped, and why others have not

${OPERATOR_OPTIONS}

Nothing here says who asked. Questions are listed once three people have asked them, for three months.`;

await runOperatorCommand(HELP, COMMANDS);
