import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TabNav } from "#app/ui/tabs/tabs.tsx";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import s from "./author-layout.module.css";

const PAGES = [
  { slug: "_homepage", key: "home" },
  { slug: "_flaws", key: "flaws" },
  { slug: "_translations", key: "translations" },
  { slug: "_sitemap", key: "sitemap" },
] as const;

/** The frame of the pages for authors. */
export function AuthorLayout({ title, children }: { title: string; children: ReactNode }) {
  const { t, i18n } = useTranslation("author");
  const { pathname } = useLocation();
  const [, , current] = pathname.split("/");
  const pages = PAGES.map(({ slug, key }) => ({
    href: `/${i18n.language}/${slug}`,
    title: t(key),
    isCurrent: current === slug,
  }));
  const components = {
    href: `/${DEFAULT_LOCALE}/_components`,
    title: t("components"),
    isCurrent: current === "_components",
  };
  return (
    <main className={s.page} id="content" tabIndex={-1}>
      <p className={s.kicker}>{t("title")}</p>
      <h1>{title}</h1>
      <div className={s.nav}>
        <TabNav label={t("title")} pages={[...pages, components]} />
      </div>
      {children}
    </main>
  );
}
