import type { Subject } from "./subject.ts";

/** What a result means for the score, and the key of what to do about it. */
export interface Verdict {
  modifier: number;
  advice?: string;
  /** There was nothing to judge: neither passed nor failed. */
  neutral?: true;
}

/** What a test says besides its result; names as in the API. */
export type Output = Record<string, unknown>;

/** What a test has found. */
export interface Finding<R extends string> {
  result: R;
  output?: Output;
}

/** One thing that a site does right or wrong. */
export interface HeaderTest<R extends string = string> {
  /** Name in the API. */
  name: string;
  /** A name as the field has it, the same in every language. */
  title: string;
  /** Slug of the page that explains it. */
  slug: string;
  /** What is expected of a site that does its duty. */
  expectation: R;
  /** Every result. */
  verdicts: Record<R, Verdict>;
  run(subject: Subject): Finding<R>;
}

/** Lets the compiler compare results with verdicts, and forgets their names then. */
export function defineTest<R extends string>(test: HeaderTest<R>): HeaderTest {
  return test as unknown as HeaderTest;
}
