import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Sidebar } from "#content-build/contract/documents.ts";
import s from "./sidebar.module.css";
import { sidebarHtml } from "./sidebar-tree.ts";

interface SidebarPanelProps {
  sidebar: Sidebar;
  /** Address of the page beside it. */
  current: string;
  /** Sidebar name from the document. */
  macro?: string | undefined;
}

export function SidebarPanel({ sidebar, current, macro }: SidebarPanelProps) {
  const { t } = useTranslation("doc");
  return (
    <aside
      className={`sidebar ${s.sidebar}`}
      id="sidebar-quicklinks"
      data-macro={macro}
      data-sidebar-panel
    >
      {/* For pointers; keyboards and screen readers reach the button in the panel. */}
      <button className={s.backdrop} type="button" tabIndex={-1} data-sidebar-close>
        <span className="visually-hidden">{t("sidebar.collapse")}</span>
      </button>
      <div className={s.inner}>
        <button className={s.close} type="button" data-sidebar-close data-sidebar-first>
          <Icon name="x" />
          <span className="visually-hidden">{t("sidebar.collapse")}</span>
        </button>
        <search className={`${s.filter} needs-script`} data-sidebar-filter>
          <label className="visually-hidden" htmlFor="sidebar-filter-input">
            {t("sidebar.filter")}
          </label>
          <input
            className={s.input}
            id="sidebar-filter-input"
            type="text"
            placeholder={t("sidebar.placeholder")}
            autoComplete="off"
            spellCheck="false"
          />
          <button className={s.clear} type="button" hidden>
            <span className="visually-hidden">{t("sidebar.clear")}</span>
            <Icon name="x" />
          </button>
          <output className={s.count} htmlFor="sidebar-filter-input" />
        </search>
        <div className={s.scroller} data-sidebar-scroller>
          <nav
            className={s.nav}
            aria-label={t("sidebar.label")}
            data-sidebar-tree
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by us, and escaped
            dangerouslySetInnerHTML={{ __html: sidebarHtml(sidebar, current, t) }}
          />
        </div>
      </div>
    </aside>
  );
}
