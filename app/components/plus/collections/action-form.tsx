import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { withoutNotice } from "#app/lib/plus/collection-pages/view.ts";

interface ActionFormProps {
  /** The form's action; see `lib/plus/collection-pages/act.server.ts`. */
  intent: string;
  /** Hidden fields. */
  fields?: Record<string, string>;
  className?: string | undefined;
  id?: string;
  /** The optimistic update a script makes before the response. */
  optimistic?: "remove" | "place" | "create" | "edit" | "item";
  children?: ReactNode;
}

/** A form that posts to its own page. With script it is sent without navigation. */
export function ActionForm({
  intent,
  fields = {},
  optimistic,
  children,
  ...rest
}: ActionFormProps) {
  const { pathname, search } = useLocation();
  return (
    <form
      {...rest}
      method="post"
      action={withoutNotice(pathname + search)}
      data-live
      data-optimistic={optimistic}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
