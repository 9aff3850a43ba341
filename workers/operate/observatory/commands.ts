import { loadPreloadList } from "#db/preload-load.ts";
import { CommandError, startStage } from "../../local/terminal.ts";
import type { OperatorCommands } from "../operator-command.ts";
import { parsePreloadList } from "./preload-list.ts";
import { readList } from "./read-list.ts";

/** What an operator can do for the observatory, by name. */
export const COMMANDS: OperatorCommands = {
  async preload(run, source) {
    if (!source) throw new CommandError("Which list? npm run observatory -- preload FILE_OR_URL");
    const reading = startStage("read");
    // All of it is read and understood before the table is touched.
    const list = parsePreloadList(await readList(source));
    reading.done(`${list.size} hosts`);
    const loading = startStage("load");
    const { written, removed } = await loadPreloadList(run, list, loading.progress);
    loading.done(`${written} written, ${removed} removed, ${list.size - written} as they were`);
  },
};
