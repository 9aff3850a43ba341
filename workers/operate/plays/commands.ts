import type { RunBatch } from "#db/statement.ts";
import type { Play } from "#db/tables/play/play.ts";
import { CommandError } from "../../local/terminal.ts";
import type { OperatorCommands } from "../operator-command.ts";
import { printable, printTable } from "../print-table.ts";

/** Operator commands for saved playgrounds, by name. */
export const COMMANDS: OperatorCommands = {
  async list(run) {
    const sql = `SELECT play.id, flag_count AS reports, date(play.created_at / 1000, 'unixepoch') AS saved,
        coalesce((SELECT reason FROM play_flag WHERE play_id = play.id AND reason IS NOT NULL
          ORDER BY created_at DESC LIMIT 1), '–') AS reason
      FROM play WHERE moderation = 'open' AND flag_count > 0 ORDER BY play.created_at LIMIT 100`;
    const [plays] = await run([{ sql, parameters: [] }]);
    printTable(plays?.rows ?? []);
  },

  async show(run, id) {
    const [plays, flags] = await run([
      {
        sql: `SELECT play.*, user.email FROM play LEFT JOIN user ON user.id = play.user_id
          WHERE play.id = ?1`,
        parameters: [id],
      },
      {
        sql: `SELECT datetime(created_at / 1000, 'unixepoch') AS reported, reason
          FROM play_flag WHERE play_id = ?1 ORDER BY created_at`,
        parameters: [id],
      },
    ]);
    const play = plays?.rows[0] as (Play & { email: string | null }) | undefined;
    if (!play) throw missing(id);
    const ended = play.revoked_at === null ? "" : `, revoked ${day(play.revoked_at)}`;
    console.log(`${play.id}: ${play.moderation}, saved ${day(play.created_at)}${ended}`);
    console.log(`by ${printable(play.email ?? "somebody whose account is gone")}\n`);
    printTable(flags?.rows ?? []);
    for (const language of ["html", "css", "js"] as const) {
      if (play[language]) console.log(`\n--- ${language}\n${printable(play[language])}`);
    }
  },

  block: (run, id) => decide(run, id, "blocked"),
  allow: (run, id) => decide(run, id, "allowed"),
  reopen: (run, id) => decide(run, id, "open"),
};

async function decide(run: RunBatch, id: string, moderation: Play["moderation"]): Promise<void> {
  const sql = "UPDATE play SET moderation = ?2 WHERE id = ?1 RETURNING id";
  const [result] = await run([{ sql, parameters: [id, moderation] }]);
  if (result?.rows.length !== 1) throw missing(id);
  console.log(`${id} is ${moderation}.`);
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function missing(id: string): CommandError {
  return new CommandError(`There is no playground "${id}". See: npm run plays -- list`);
}
