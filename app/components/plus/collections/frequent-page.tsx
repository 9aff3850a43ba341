import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { collectionsUrl } from "#app/lib/plus/collection-pages/view.ts";
import { type FormFailure, writtenIn } from "#app/lib/plus/form-failure.ts";
import { COLLECTION_LIMITS } from "#content-build/contract/plans.ts";
import f from "../collection-fields/collection-fields.module.css";
import { CountedField } from "../collection-fields/counted-field.tsx";
import { BackLink } from "./back-link.tsx";
import s from "./collections.module.css";
import { FailureMessage } from "./failure-message.tsx";
import i from "./items/items.module.css";

/** Frequently viewed articles. They are stored in this browser: a script fills the list. */
export function FrequentPage({ failure }: { failure: FormFailure | undefined }) {
  const { t, i18n } = useTranslation(["collection-pages", "collections"]);
  const { pathname } = useLocation();
  return (
    <>
      <BackLink href={collectionsUrl(i18n.language)} text={t("back")} />
      <h1>{t("frequent.title")}</h1>
      <p className={s.intro}>{t("frequent.text")}</p>
      <noscript>
        <p>{t("frequent.script")}</p>
      </noscript>
      <div className={s.frequent} data-frequent data-views={t("frequent.views")}>
        <p className={i.empty} tabIndex={-1} hidden data-empty>
          {t("frequent.empty")}
        </p>
        <div className={s.frequent} hidden={!failure} data-full>
          <ol className={i.items} data-list />
          <p className={i.more}>
            <button type="button" className={f.button} hidden data-more-frequent>
              {t("more")}
            </button>
          </p>
          <form className={s.own} method="post" action={pathname} data-live>
            <input type="hidden" name="intent" value="keep" />
            <input
              type="hidden"
              name="documents"
              defaultValue={writtenIn(failure, "documents") ?? ""}
            />
            <CountedField
              name="name"
              label={t("frequent.name")}
              value={writtenIn(failure, "name") ?? t("frequent.title")}
              limit={COLLECTION_LIMITS.name}
              required
            />
            <FailureMessage failure={failure} />
            <div className={f.buttons}>
              <button
                type="submit"
                className={f.button}
                data-variant="primary"
                data-busy={t("collections:saving")}
              >
                {t("frequent.keep")}
              </button>
              <button type="button" className={f.button} data-variant="delete" data-clear>
                {t("frequent.clear")}
              </button>
            </div>
          </form>
        </div>
        <template>
          <li className={i.item}>
            <h2 className={i.itemTitle}>
              {/* biome-ignore lint/a11y/useValidAnchor: the script gives it its address */}
              <a>{t("frequent.title")}</a>
            </h2>
            <p className={i.crumbs} />
            <p className={s.meta} />
          </li>
        </template>
      </div>
    </>
  );
}
