/** A failed form: the reason and the submitted text. */
export interface FormFailure {
  /** The API's error code. */
  code: string;
  status: number;
  fields: [name: string, value: string][];
}

/** The submitted value of a field in a form that failed. */
export function writtenIn(failure: FormFailure | undefined, field: string): string | undefined {
  return failure?.fields.find(([name]) => name === field)?.[1];
}
