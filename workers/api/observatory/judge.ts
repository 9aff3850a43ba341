import type { Grade } from "#content-build/contract/observatory.ts";
import { own } from "#content-build/contract/own.ts";
import { isPass, type Output } from "./header-test.ts";
import { gradeOf, scoreOf } from "./score.ts";
import type { Subject } from "./subject.ts";
import { TESTS } from "./tests/index.ts";

/** Increment whenever the same headers would get a different score. */
export const ALGORITHM_VERSION = 7;

/** The result of one test for a site. */
export interface TestResult {
  name: string;
  result: string;
  modifier: number;
  /** Null: not applicable. */
  pass: boolean | null;
  output: Output;
}

/** The combined result of all tests. */
export interface Judgement {
  grade: Grade;
  score: number;
  statusCode: number;
  testsPassed: number;
  testsFailed: number;
  testsQuantity: number;
  results: TestResult[];
}

/** Runs every test on the findings of a scan. */
export function judge(subject: Subject): Judgement {
  const results = TESTS.map((test): TestResult => {
    const { result, output = {} } = test.run(subject);
    const verdict = verdictOf(test.verdicts, result);
    const { modifier } = verdict;
    return { name: test.name, result, modifier, pass: isPass(verdict), output };
  });
  const score = scoreOf(results.map(({ modifier }) => modifier));
  const testsFailed = results.filter(({ pass }) => pass === false).length;
  return {
    ...{ grade: gradeOf(score), score, statusCode: subject.response.status },
    ...{ testsFailed, testsPassed: results.length - testsFailed, testsQuantity: results.length },
    results,
  };
}

function verdictOf<V>(verdicts: Record<string, V>, result: string): V {
  const verdict = own(verdicts, result);
  if (!verdict) throw new Error(`A test has no verdict for its result "${result}".`);
  return verdict;
}
