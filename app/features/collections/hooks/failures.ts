import { createContext, useContext } from "react";
import type { FormFailure } from "#app/lib/form-failure.ts";

/** Tells the page that a form without a message of its own has failed, or no longer. */
export const FailuresContext = createContext<(failure: FormFailure | undefined) => void>(() => {});

/** How a form reports its failure to the page. */
export function useFailures(): (failure: FormFailure | undefined) => void {
  return useContext(FailuresContext);
}
