/** In the browser's performance timeline: from here on, every control responds. */
export const STARTED_MARK = "islands-started";
