import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "#app/frame/breadcrumbs/breadcrumbs.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LanguageMenu } from "#app/frame/language-menu/language-menu.tsx";
import { SaveButton } from "#app/features/collections/save/save-button.tsx";
import { useFeatures } from "#app/lib/page-mode.ts";
import type { Doc } from "#content-build/contract/documents.ts";
import s from "./document-bar.module.css";

/** Stays at the top while the article scrolls. */
export function DocumentBar({ doc, hasSidebar }: { doc: Doc; hasSidebar: boolean }) {
  const { t } = useTranslation(["doc", "common"]);
  const features = useFeatures();
  return (
    <div className={s.bar} data-bar data-whole>
      <div className={s.inner}>
        {hasSidebar && (
          <button
            className={`${s.toggle} needs-script`}
            type="button"
            aria-label={t("sidebar.expand")}
            aria-expanded="false"
            aria-controls="sidebar-quicklinks"
            data-sidebar-toggle
            data-label-expand={t("sidebar.expand")}
            data-label-collapse={t("sidebar.collapse")}
          >
            <Icon name="panelLeft" />
          </button>
        )}
        <Breadcrumbs parents={doc.parents ?? []} />
        <section className={s.actions} aria-label={t("actions.label")}>
          {/* The header becomes sticky while the search in it has focus. */}
          <a
            className={s.search}
            href="#top-nav-search-input"
            aria-label={t("common:search.label")}
            data-to-search
          >
            <Icon name="search" />
          </a>
          {features.includes("plus") && <SaveButton doc={doc} />}
          {doc.other_translations.length > 0 && (
            <LanguageMenu current={doc.locale} translations={doc.other_translations} />
          )}
        </section>
      </div>
    </div>
  );
}
