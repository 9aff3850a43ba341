import { OPERATOR_OPTIONS, runOperatorCommand } from "../operator-command.ts";
import { COMMANDS } from "./commands.ts";

const HELP = `Looks after what the observatory knows.

  npm run observatory -- preload FILE_OR_URL   loads the hosts that browsers ask by HTTPS only

${OPERATOR_OPTIONS}

The list is transport_security_state_static.json of Chromium, below net/http:
https://raw.githubusercontent.com/chromium/chromium/main/net/http/transport_security_state_static.json
It replaces the one before, and only what differs is written. A list with a mistake changes nothing,
and a load that broke off is finished by the next one. It counts at once.`;

await runOperatorCommand(HELP, COMMANDS);
