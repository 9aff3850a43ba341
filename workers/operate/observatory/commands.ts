import { loadPreloadList } from "#db/preload-load.ts";
import { CommandError, startStage } from "../../local/terminal.ts";
import type { OperatorCommands } from "../operator-command.ts";
import { parsePreloadList } from "./preload-list.ts";
import { readList } from "./read-list.ts";

/** Operator commands for the observatory, by name. */
export const COMMANDS: OperatorCommands = {
  async preload(run, source) {
    if (!source) throw new CommandError("Which list? npm run observatory -- preload FILE_OR_URL");
    const reading = startStage("read");
    // The list is parsed completely before the table changes.
    const list = parsePreloadList(await readList(source));
    reading.done(`${list.size} hosts`);
    const loading = startStage("load");
    const { written, removed } = await loadPreloadList(run, list, loading.progress);
    loading.done(`${written} written, ${removed} removed, ${list.size - written} as they were`);
  },
};
