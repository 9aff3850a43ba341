/** A request that cannot be carried out. The message is shown to users. */
export class PlanError extends Error {}
