import type { Subject } from "./subject.ts";

/** How a result affects the score, and the key of the advice. */
export interface Verdict {
  modifier: number;
  advice?: string;
  /** Not applicable: neither passed nor failed. */
  neutral?: true;
  /** Passed, although it costs points. */
  passes?: true;
}

/** Whether a result is good enough; null if the test does not apply. */
export function isPass({ modifier, neutral, passes }: Verdict): boolean | null {
  return neutral ? null : passes === true || modifier >= 0;
}

/** Details that a test reports with its result; field names as in the API. */
export type Output = Record<string, unknown>;

/** The outcome of a test. */
export interface Finding<R extends string> {
  result: R;
  output?: Output;
}

/** A test of one aspect of a site's security. */
export interface HeaderTest<R extends string = string> {
  /** Name in the API. */
  name: string;
  /** A technical term, not translated. */
  title: string;
  /** Slug of the documentation page about it. */
  slug: string;
  /** The minimum result that passes. */
  expectation: R;
  /** Every possible result. */
  verdicts: Record<R, Verdict>;
  run(subject: Subject): Finding<R>;
}

/** Checks a test's results against its verdicts at compile time, and widens the type afterwards. */
export function defineTest<R extends string>(test: HeaderTest<R>): HeaderTest {
  return test as unknown as HeaderTest;
}
