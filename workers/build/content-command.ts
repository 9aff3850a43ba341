import path from "node:path";
import { parseArgs } from "node:util";
import { givenPath } from "../local/terminal.ts";
import { lockBuild } from "./lock-build.ts";

// The compiler itself knows nothing of other commands that build.
const { values } = parseArgs({
  strict: false,
  options: { out: { type: "string" }, help: { type: "boolean", short: "h" } },
});
// A build is written beside its output and then moved into place: their folder is locked.
const folder = typeof values.out === "string" ? path.dirname(givenPath(values.out)) : undefined;
if (!values.help) await lockBuild(folder);
await import("#content-build/cli.ts");
