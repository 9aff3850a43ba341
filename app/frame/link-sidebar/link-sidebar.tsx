import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import s from "./link-sidebar.module.css";
import type { SidebarLinks } from "./sidebars.ts";

/** A short list of pages that belong together. */
export function LinkSidebar({ title, links }: SidebarLinks) {
  const { t, i18n } = useTranslation("pages");
  const { pathname } = useLocation();
  return (
    <nav aria-labelledby="sidebar-title">
      <h2 className={s.title} id="sidebar-title">
        {t(title)}
      </h2>
      <ul className={s.list}>
        {links.map(({ url, text, signedOut }) => (
          <li key={url} data-signed-out={signedOut}>
            <a
              className={s.link}
              href={url}
              hrefLang={url.startsWith(`/${i18n.language}/`) ? undefined : "en-US"}
              aria-current={url.toLowerCase() === pathname.toLowerCase() ? "page" : undefined}
            >
              {t(text)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
