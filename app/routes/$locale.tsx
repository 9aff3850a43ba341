import { Outlet } from "@remix-run/react";

/** All pages of a locale. The root renders missing pages and errors. */
export default function LocaleFrame() {
  return <Outlet />;
}
