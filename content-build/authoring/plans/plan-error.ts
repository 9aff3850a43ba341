/** Something that cannot be done as it was asked for. The message is for people. */
export class PlanError extends Error {}
