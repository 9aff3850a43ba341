import type { CheckReason } from "../../contract/play/exercise-checks.ts";
import type { ExerciseCode } from "../../contract/play/exercises.ts";
import type { Issue } from "../../issues.ts";
import { CHECKS_FILE } from "../../kinds/exercises/exercise-folders.ts";
import type { ExerciseSource } from "../../kinds/exercises/read-exercises.ts";
import { type CheckedCode, checkInBrowser } from "./exercise-browser.ts";

/** Number of variants that run at the same time. */
const CONCURRENCY = 4;

/** The start or the solution of an exercise, in English or in a translation with its own code. */
interface Variant {
  exercise: ExerciseSource;
  /** The file to which issues belong. */
  file: string;
  what: "start" | "solution";
  code: ExerciseCode;
}

/**
 * Runs the checks of exercises against their solutions, which must pass, and against their starts,
 * which must fail.
 *
 * @param executablePath The Chromium to use.
 */
export async function runExercises(
  exercises: readonly ExerciseSource[],
  executablePath: string,
): Promise<Issue[]> {
  const waiting = exercises.flatMap(variantsOf);
  if (waiting.length === 0) return [];
  // Imported only here: it takes as long to load as everything else a command needs.
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({
    executablePath,
    // With a process per site, an endless loop blocks nothing but its own frame.
    args: [
      "--site-per-process",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
    ],
  });
  const issues: Issue[] = [];
  const late: Variant[] = [];
  const run = ({ exercise, code }: Variant): Promise<CheckResults> => {
    const checked: CheckedCode = { code, checks: exercise.checks, names: exercise.checkNames };
    return checkInBrowser(browser, checked);
  };
  const work = async () => {
    for (let variant = waiting.shift(); variant; variant = waiting.shift()) {
      const results = await run(variant);
      if (results.some(isLate)) late.push(variant);
      else issues.push(...issuesOf(variant, results));
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    // The machine may have been too busy, so these run again, one at a time.
    for (const variant of late) issues.push(...issuesOf(variant, await run(variant)));
  } finally {
    await browser.close();
  }
  return issues;
}

type CheckResults = Awaited<ReturnType<typeof checkInBrowser>>;

function isLate({ reason }: CheckResults[number]): boolean {
  return reason?.kind === "stopped" || reason?.kind === "slow";
}

function variantsOf(exercise: ExerciseSource): Variant[] {
  const own = exercise.translations.filter(({ front }) => front.start || front.solution);
  return [exercise, ...own].flatMap(({ file, start, solution }) => [
    { exercise, file, what: "start" as const, code: start },
    { exercise, file, what: "solution" as const, code: { ...start, ...solution } },
  ]);
}

function issuesOf({ exercise, file, what }: Variant, results: CheckResults): Issue[] {
  const failed = results.filter(({ ok }) => !ok);
  const issue = (found: string, advice: string, place = file, line = 1): Issue => ({
    code: "exercise",
    severity: "error",
    file: place,
    line,
    column: 1,
    found,
    advice,
  });
  if (what === "start") {
    if (failed.length > 0) return [];
    const advice = "Check what the task asks for, or leave more to do.";
    return [issue("a start that passes all checks", advice)];
  }
  const checks = `${exercise.place}/${CHECKS_FILE}`;
  return failed.map(({ name, reason }) => {
    const found = `a check that the solution fails: "${name}"${inWords(reason)}`;
    return issue(found, "Correct the check or the solution.", checks, lineOf(exercise, name));
  });
}

function lineOf({ checks }: ExerciseSource, name: string): number {
  const quoted = JSON.stringify(name);
  const at = checks.indexOf(quoted);
  return at === -1 ? 1 : checks.slice(0, at).split("\n").length;
}

/** A reason for authors; readers get it in their language. */
function inWords(reason: CheckReason | undefined): string {
  switch (reason?.kind) {
    case "is":
      return `: it is ${reason.value}`;
    case "missing":
      return `: there is no ${reason.value}`;
    case "threw":
    case "says":
      return `: ${reason.value}`;
    case "slow":
      return ", which takes too long";
    case "stopped":
      return ", because the code never ends";
    default:
      return "";
  }
}
