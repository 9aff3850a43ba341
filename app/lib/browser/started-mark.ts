/** Name of the performance mark that is set once every control of the page responds. */
export const STARTED_MARK = "islands-started";
