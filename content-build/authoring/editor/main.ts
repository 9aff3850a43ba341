import { createConnection, ProposedFeatures } from "vscode-languageserver/node.js";
import { readSettings } from "../../settings.ts";
import { serve } from "./serve.ts";

// Standard output is reserved for the protocol.
console.log = console.error;
console.info = console.error;
console.warn = console.error;

serve(createConnection(ProposedFeatures.all, process.stdin, process.stdout), readSettings());
