import { runContentCommand } from "./run-command.ts";

process.exitCode = await runContentCommand(process.argv.slice(2));
