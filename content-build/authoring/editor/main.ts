import { setFlagsFromString } from "node:v8";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node.js";
import { readSettings } from "../../settings.ts";
import { serve } from "./serve.ts";

const HELP = `A language server for editors, over standard input and output.

  node workers/local/bootstrap.mjs lsp

Roots come from CONTENT_ROOT and CONTENT_TRANSLATED_ROOT. content-build/authoring/editor/README.md
says how to set editors up.`;

// The server runs as long as the editor: a small heap is worth an extra second at the start. By
// default, V8 lets the heap double before it collects garbage.
setFlagsFromString("--heap-growing-percent=5");
setFlagsFromString("--semi-space-growth-factor=1");

// Standard output is reserved for the protocol.
console.log = console.error;
console.info = console.error;
console.warn = console.error;

if (process.argv.includes("--help") || process.argv.includes("-h")) console.info(HELP);
else serve(createConnection(ProposedFeatures.all, process.stdin, process.stdout), readSettings());
