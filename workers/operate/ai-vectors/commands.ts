import { openAiEmbed } from "#workers/api/services/ai-help/model/embed.ts";
import { CommandError, startStage } from "../../local/terminal.ts";
import type { OperatorCommands } from "../operator-command.ts";
import { printTable } from "../print-table.ts";
import { fillVectors } from "./fill-vectors.ts";
import { openVectorize, type VectorStore } from "./vectorize-store.ts";

/** How long an endpoint may take for a batch. */
const TIMEOUT_MS = 60_000;

/** The commands for vectors of sections, by name. */
export const COMMANDS: OperatorCommands = {
  async fill(run, argument) {
    const { EMBEDDING_URL: url, EMBEDDING_NAME: model, EMBEDDING_KEY: key } = process.env;
    if (!url || !model) throw new CommandError("Set EMBEDDING_URL and EMBEDDING_NAME. See --help.");
    if (argument && !/^\d+$/.test(argument))
      throw new CommandError(`"${argument}" is not a number.`);
    const embed = openAiEmbed({ url, key }, model);
    const embedOrSay = (texts: readonly string[]) =>
      embed(texts, AbortSignal.timeout(TIMEOUT_MS)).catch((error: Error) => {
        const { message } = error.cause instanceof Error ? error.cause : error;
        const next = "What is embedded is kept: run the command again to continue.";
        throw new CommandError(`${url} has not embedded the texts: ${message}\n${next}`);
      });
    const stage = startStage("vectors");
    const report = await fillVectors({
      ...{ run, model, store: storeOf(process.env) },
      embed: embedOrSay,
      ...(argument ? { most: Number(argument) } : {}),
      onProgress: stage.progress,
    });
    const { embedded, kept, removed, left } = report;
    stage.done(`${embedded} embedded, ${kept} kept, ${removed} removed, ${left} left`);
    if (embedded + kept === 0) console.log("  The database has no documents yet: load them first.");
  },

  async status(run) {
    const [counts] = await run([
      {
        sql: `SELECT locale, count(*) AS sections, count(vector) AS "in the database"
          FROM ai_help_vector GROUP BY locale ORDER BY locale`,
        parameters: [],
      },
    ]);
    printTable(counts?.rows ?? []);
  },
};

function storeOf(env: NodeJS.ProcessEnv): VectorStore | undefined {
  const { VECTORIZE_INDEX: index, CLOUDFLARE_ACCOUNT_ID: accountId } = env;
  const { CLOUDFLARE_API_TOKEN: token } = env;
  if (!index) return undefined;
  if (!accountId || !token) {
    throw new CommandError("VECTORIZE_INDEX wants CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.");
  }
  return openVectorize({ accountId, token, index });
}
