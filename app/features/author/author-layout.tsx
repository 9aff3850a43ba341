import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
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
  return (
    <main className={s.page} id="content" tabIndex={-1}>
      <p className={s.kicker}>{t("title")}</p>
      <h1>{title}</h1>
      <nav className={s.nav} aria-label={t("title")}>
        {PAGES.map(({ slug, key }) => (
          <a
            key={slug}
            href={`/${i18n.language}/${slug}`}
            aria-current={pathname.split("/")[2] === slug ? "page" : undefined}
          >
            {t(key)}
          </a>
        ))}
      </nav>
      {children}
    </main>
  );
}
