import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Logo } from "#app/frame/logo/logo.tsx";
import { SearchForm } from "#app/frame/search-form/search-form.tsx";
import { ThemeSwitch } from "#app/frame/theme-switch/theme-switch.tsx";
import { UserArea } from "#app/frame/user-area/user-area.tsx";
import { SITE_NAME } from "#app/lib/site.ts";
import s from "./header.module.css";
import { MainMenu } from "./main-menu.tsx";

export function Header({ tone }: { tone?: "dark" | undefined }) {
  const { t, i18n } = useTranslation();
  return (
    <header className={s.header} data-tone={tone} data-whole>
      <div className={s.inner}>
        <a className={s.logo} href={`/${i18n.language}/`} aria-label={t("logo")}>
          <Logo />
          <span className={s.name}>{SITE_NAME}</span>
        </a>
        <SearchForm id="top-nav-search" shortcut="/" className={s.search} />
        <button
          className={s.toggle}
          type="button"
          aria-label={t("menu.open")}
          data-label-closed={t("menu.open")}
          data-label-open={t("menu.close")}
          data-main-menu-toggle
          {...{ popovertarget: "main-menu" }}
        >
          <Icon name="menu" />
          <Icon name="x" />
        </button>
        {/* On narrow screens a popover: the browser opens and closes it without script. */}
        <div className={s.menu} id="main-menu" {...{ popover: "auto" }}>
          <MainMenu />
          <ThemeSwitch />
          <UserArea />
        </div>
      </div>
    </header>
  );
}
