import type { OperatorCommands } from "../operator-command.ts";
import { printTable } from "../print-table.ts";

/** The editors' commands for questions to AI help, by name. */
export const COMMANDS: OperatorCommands = {
  async unanswered(run, locale) {
    const [questions] = await run([
      {
        sql: `SELECT locale, askers, date(last_asked_at / 1000, 'unixepoch') AS last, question
          FROM ai_help_unanswered WHERE question IS NOT NULL AND (?1 = '' OR locale = ?1)
          ORDER BY askers DESC, last_asked_at DESC LIMIT 200`,
        parameters: [locale],
      },
    ]);
    printTable(questions?.rows ?? []);
  },

  async verdicts(run) {
    const [verdicts] = await run([
      {
        sql: `SELECT CASE WHEN helpful = 1 THEN 'helped' ELSE coalesce(reason, 'did not help') END AS verdict,
            count(*) AS answers
          FROM ai_help_use WHERE helpful IS NOT NULL GROUP BY verdict ORDER BY answers DESC`,
        parameters: [],
      },
    ]);
    printTable(verdicts?.rows ?? []);
  },
};
