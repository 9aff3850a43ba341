import { OPERATOR_OPTIONS, runOperatorCommand } from "../operator-command.ts";
import { COMMANDS } from "./commands.ts";

const HELP = `Maintains the data of the observatory.

  npm run observatory -- preload FILE_OR_URL   loads the HSTS preload list

${OPERATOR_OPTIONS}

The list is transport_security_state_static.json of Chromium, below net/http:
https://raw.githubusercontent.com/chromium/chromium/main/net/http/transport_security_state_static.json
It replaces the previous list; only differences are written. An invalid list changes nothing, and
an interrupted load is completed by the next run. Changes take effect at once.`;

await runOperatorCommand(HELP, COMMANDS);
