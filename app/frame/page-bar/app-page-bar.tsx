import { useLocation } from "@remix-run/react";
import { LOCALES, nativeName } from "#content-build/contract/locales.ts";
import { PageBar } from "./page-bar.tsx";

/** The translations of a page that every locale has. */
export const EVERYWHERE = LOCALES.map((locale) => ({
  locale,
  native: nativeName(locale),
  title: nativeName(locale),
}));

/** The bar of an application page, which exists in every locale. */
export function AppPageBar({ title, tone }: { title: string; tone?: "dark" }) {
  const { pathname } = useLocation();
  return <PageBar parents={[{ uri: pathname, title }]} translations={EVERYWHERE} tone={tone} />;
}
