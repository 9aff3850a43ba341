import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MenuPanel } from "#app/ui/menu/menu.tsx";
import { NewsDot } from "#app/frame/news-dot/news-dot.tsx";
import { NEWS, type News } from "#app/lib/news.ts";
import { useFeatures } from "#app/lib/page-mode.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import { ISSUES_URL, SUPPORT_URL } from "#app/lib/site.ts";
import type { Features } from "#content-build/contract/features.ts";
import s from "./user-area.module.css";

/**
 * Everything that this corner of the header may show. Pages are the same for every reader: a script
 * asks the API who is logged in and shows the right part.
 */
export function UserArea() {
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const features = useFeatures();
  const login = loginUrl(pathname + search);
  return (
    <div className={s.area} data-user-area>
      <a className={s.login} href={login} rel="nofollow" data-login>
        {t("login")}
      </a>
      {features.includes("plus") && (
        <>
          {/* The page of the plans offers this itself. */}
          {!/\/plus\/?$/.test(pathname) && (
            <a
              className={`${s.login} ${s.signUp} mdn-plus-subscribe-link`}
              href={login}
              rel="nofollow"
              data-login
            >
              {t("signUp")}
            </a>
          )}
          <a className={s.login} href={`/${i18n.language}/plus#subscribe`} data-upgrade hidden>
            {t("upgrade")}
          </a>
          <UserMenu next={pathname} features={features} />
        </>
      )}
      <div data-maintenance hidden>
        <MenuPanel
          align="end"
          label={
            <>
              <Icon name="construction" />
              {t("maintenanceTitle")}
            </>
          }
        >
          <p className={s.text} data-maintenance-text />
        </MenuPanel>
      </div>
    </div>
  );
}

interface UserLink {
  url: string;
  text: string;
  external?: boolean;
  news?: News | undefined;
}

interface UserMenuProps {
  next: string;
  features: Features;
}

function UserMenu({ next, features }: UserMenuProps) {
  const { t, i18n } = useTranslation();
  const plus = `/${i18n.language}/plus`;
  const links: UserLink[] = [
    ...(features.includes("collections")
      ? [{ url: `${plus}/collections`, text: t("user.collections") }]
      : []),
    ...(features.includes("updates") ? [{ url: `${plus}/updates`, text: t("user.updates") }] : []),
    {
      url: "/en-US/plus/settings",
      text: t("user.settings"),
      news: features.includes("newsletter") ? NEWS.newsletter : undefined,
    },
    { url: SUPPORT_URL, text: t("user.help"), external: true },
    { url: ISSUES_URL, text: t("user.feedback"), external: true },
  ];
  return (
    <div data-user-menu hidden>
      <MenuPanel
        id="user-menu-button"
        align="end"
        label={
          <>
            <span className={s.avatar} data-avatar>
              <Icon name="user" />
            </span>
            <span className="visually-hidden">{t("user.menu")}</span>
          </>
        }
      >
        <p className={s.email} data-email />
        <ul className={s.links}>
          {links.map(({ url, text, external, news }) => (
            <li key={url}>
              <a
                className={s.link}
                href={url}
                {...(external ? { target: "_blank", rel: "noopener" } : {})}
              >
                {text}
                {news && <NewsDot {...news} />}
              </a>
            </li>
          ))}
          <li>
            <form action="/users/fxa/login/logout/" method="post">
              <input type="hidden" name="next" value={next} />
              <button className={s.link} type="submit">
                {t("user.signOut")}
              </button>
            </form>
          </li>
        </ul>
      </MenuPanel>
    </div>
  );
}
