import type { Grade } from "#content-build/contract/observatory.ts";
import { own } from "#content-build/contract/own.ts";
import type { Output } from "./header-test.ts";
import { gradeOf, scoreOf } from "./score.ts";
import type { Subject } from "./subject.ts";
import { TESTS } from "./tests/index.ts";

/** Changes whenever the same headers would get another score. */
export const ALGORITHM_VERSION = 6;

/** What one test says of a site. */
export interface TestResult {
  name: string;
  result: string;
  modifier: number;
  /** Null: there was nothing to judge. */
  pass: boolean | null;
  output: Output;
}

/** What all tests together say of a site. */
export interface Judgement {
  grade: Grade;
  score: number;
  statusCode: number;
  testsPassed: number;
  testsFailed: number;
  testsQuantity: number;
  results: TestResult[];
}

/** Runs every test on what a scan has found. */
export function judge(subject: Subject): Judgement {
  const results = TESTS.map((test): TestResult => {
    const { result, output = {} } = test.run(subject);
    const { modifier, neutral } = verdictOf(test.verdicts, result);
    return { name: test.name, result, modifier, pass: neutral ? null : modifier >= 0, output };
  });
  const score = scoreOf(results.map(({ modifier }) => modifier));
  const testsFailed = results.filter(({ modifier }) => modifier < 0).length;
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
