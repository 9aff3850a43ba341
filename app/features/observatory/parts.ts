/** Attributes of forms and texts that `start-observatory.ts` uses. */
export const OBSERVATORY = {
  invalid: "data-invalid",
  scanning: "data-scanning",
  wait: "data-wait",
  originText: "data-origin-text",
} as const;
