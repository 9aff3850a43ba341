import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MenuPanel } from "#app/ui/menu/menu.tsx";
import { NewsDot } from "#app/frame/news-dot/news-dot.tsx";
import { InEnglish } from "#app/ui/in-english/in-english.tsx";
import { useFeatures } from "#app/lib/page-mode.ts";
import { type SiteLink, useSiteLink } from "#app/lib/site-links.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import s from "./main-menu.module.css";
import { type Menu, type MenuEntry, mainMenu } from "./menu-entries.ts";

export function MainMenu() {
  const { t, i18n } = useTranslation();
  const features = useFeatures();
  return (
    <nav className={s.nav} aria-label={t("menu.label")} data-hover-menu>
      <ul className={s.list}>
        {mainMenu(i18n.language as Locale, features).map((menu) => (
          <TopEntry key={menu.id} menu={menu} />
        ))}
      </ul>
    </nav>
  );
}

function TopEntry({ menu }: { menu: Menu }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const find = useSiteLink();
  const { id, title, path } = menu;
  if (path) {
    const link = find(path);
    if (!link) return null;
    return (
      <li>
        <a className={s.link} {...link} aria-current={pathname.startsWith(link.href) || undefined}>
          {t(title)}
          {link.hrefLang && (
            <>
              <small className={s.english} aria-hidden="true">
                EN
              </small>
              <span className="visually-hidden">
                <InEnglish link={link} />
              </span>
            </>
          )}
        </a>
      </li>
    );
  }
  const entries = (menu.entries ?? []).flatMap((entry) => {
    const link = entry.path ? find(entry.path) : entry.url ? { href: entry.url } : undefined;
    return link ? [{ ...entry, link }] : [];
  });
  if (entries.length === 0) return null;
  const first = entries[0]?.link.href;
  const here = `${pathname}/`;
  // AI Help is in two menus; its page marks neither as active.
  const active =
    first !== undefined && here.startsWith(`${first}/`) && !here.includes("/plus/ai-help/");
  return (
    <li data-active={active || undefined}>
      <MenuPanel label={t(title)} id={`${id}-button`} wide={entries.length > 5}>
        <ul className={s.entries} data-columns={entries.length > 5 ? 2 : 1}>
          {entries.map((entry) => (
            <Entry key={entry.link.href} entry={entry} />
          ))}
        </ul>
      </MenuPanel>
    </li>
  );
}

interface EntryProps {
  entry: MenuEntry & { link: SiteLink };
}

function Entry({ entry: { link, name, title, text, signedIn, news } }: EntryProps) {
  const { t } = useTranslation();
  return (
    <li hidden={signedIn} data-signed-in={signedIn}>
      <a className={s.entry} {...link}>
        <span className={s.title}>
          {title ? t(title) : name}
          {news && <NewsDot {...news} />}
        </span>
        <span className={s.text}>
          {t(text)}
          <InEnglish link={link} />
        </span>
      </a>
    </li>
  );
}
