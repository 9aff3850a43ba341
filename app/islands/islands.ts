/** Brings the controls of a page to life. */
export function startIslands(): void {}
