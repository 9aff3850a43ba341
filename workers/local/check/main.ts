import { runCheckCommand } from "./command.ts";

const today = new Date().toISOString().slice(0, 10);
process.exitCode = runCheckCommand(process.argv.slice(2), process.env.INIT_CWD ?? ".", today);
