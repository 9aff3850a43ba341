import { useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, type Ref, useEffect } from "react";
import type { FormFailure } from "#app/lib/form-failure.ts";
import { withoutNotice } from "#app/features/collections/view.ts";
import { useFailures } from "#app/features/collections/hooks/failures.ts";
import { KeptForm } from "#app/features/collections/pages/kept-form.tsx";

/** The action data of these pages; success is a redirect. */
export interface FormAnswer {
  failure: FormFailure;
}

/** A form's state, for its children. */
export interface Sending {
  isBusy: boolean;
  failure: FormFailure | undefined;
}

interface ActionFormProps {
  /** The form's action; see `act.server.ts`. */
  intent?: string;
  /** Hidden fields. */
  fields?: Record<string, string>;
  className?: string | undefined;
  id?: string;
  label?: string;
  formRef?: Ref<HTMLFormElement>;
  /** Returns false if the form is not to be sent. */
  onSend?: () => boolean;
  /** A function shows the failure itself; otherwise the top of the page does. */
  children: ReactNode | ((sending: Sending) => ReactNode);
}

/** A form that posts to its own page: with script by a fetcher, so that the page stays. */
export function ActionForm(props: ActionFormProps) {
  const { intent, fields = {}, label, formRef, onSend, children, ...rest } = props;
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<FormAnswer>();
  const isBusy = fetcher.state !== "idle";
  const failure = isBusy ? undefined : fetcher.data?.failure;
  const showsFailure = typeof children === "function";
  const report = useFailures();
  useEffect(() => {
    if (!showsFailure) report(failure);
  }, [failure, report, showsFailure]);
  if (failure?.code === "unauthorized" && showsFailure) return <KeptForm failure={failure} />;
  return (
    <fetcher.Form
      {...rest}
      ref={formRef}
      method="post"
      action={withoutNotice(pathname + search)}
      aria-label={label}
      aria-busy={isBusy || undefined}
      preventScrollReset
      onSubmit={(event) => {
        if (isBusy || onSend?.() === false) event.preventDefault();
      }}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {showsFailure ? children({ isBusy, failure }) : children}
    </fetcher.Form>
  );
}
