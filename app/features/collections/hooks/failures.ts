import { createContext, useContext } from "react";
import type { FormFailure } from "#app/lib/form-failure.ts";

/**
 * Reports the failure of a form without a message of its own to the page; undefined once it is
 * over.
 */
export const FailuresContext = createContext<(failure: FormFailure | undefined) => void>(() => {});

/** How a form reports its failure to the page. */
export function useFailures(): (failure: FormFailure | undefined) => void {
  return useContext(FailuresContext);
}
