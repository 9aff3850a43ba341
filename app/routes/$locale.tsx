import { Outlet } from "@remix-run/react";

/** All pages of a locale. What is missing or fails below is shown by the root. */
export default function LocaleFrame() {
  return <Outlet />;
}
