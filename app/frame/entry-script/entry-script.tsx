import { UNSAFE_RemixContext } from "@remix-run/react";
import { useContext } from "react";

/** The one script of a page that is not hydrated. It blocks nothing. */
export function EntryScript() {
  const remix = useContext(UNSAFE_RemixContext);
  if (!remix) return null;
  return (
    <>
      {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      <script type="module" async src={remix.manifest.entry.module} />
    </>
  );
}
