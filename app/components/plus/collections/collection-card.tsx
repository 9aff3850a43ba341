import { Trans, useTranslation } from "react-i18next";
import { RelativeDate } from "#app/components/shared/relative-date/relative-date.tsx";
import type { CollectionInfo } from "#app/lib/plus/collection-pages/types.ts";
import { collectionsUrl } from "#app/lib/plus/collection-pages/view.ts";
import { breakNames } from "#app/lib/prose/long-names.tsx";
import s from "./collections.module.css";

/** A collection in the overview. */
export function CollectionCard({ collection }: { collection: CollectionInfo }) {
  const { t, i18n } = useTranslation(["collection-pages", "collections"]);
  const { id, is_default, article_count, description, updated_at, share_id } = collection;
  const name = is_default ? t("collections:default") : collection.name;
  const url = collectionsUrl(i18n.language, id);
  return (
    <li>
      <article className={s.card} data-collection={id}>
        <h2>
          <a href={url} data-name>
            {breakNames(name)}
          </a>
        </h2>
        <p className={s.description} data-description>
          {description ?? (is_default ? t("defaultText") : "")}
        </p>
        <p className={s.meta}>
          <a href={url}>{t("articles", { count: article_count })}</a>
          <span>
            <Trans
              t={t}
              i18nKey="edited"
              components={{ date: <RelativeDate iso={updated_at} /> }}
            />
          </span>
          {share_id && <span>{t("share.badge")}</span>}
        </p>
        {!is_default && (
          <div className={s.actions}>
            <a href={`?edit=${id}`} data-dialog>
              {t("edit.short")} <span className="visually-hidden">{name}</span>
            </a>
            <a href={`?delete=${id}`} data-dialog>
              {t("collections:delete")} <span className="visually-hidden">{name}</span>
            </a>
          </div>
        )}
      </article>
    </li>
  );
}

/** Placeholder for a collection being created. */
export function NewCard() {
  const { t } = useTranslation("collections");
  return (
    <template data-new-card>
      <li>
        <article className={s.card} aria-busy="true">
          <h2>
            <span data-name>{t("saving")}</span>
          </h2>
          <p className={s.description} data-description />
          <p className={s.meta}>{t("saving")}</p>
        </article>
      </li>
    </template>
  );
}

/** Frequently viewed articles: hidden until the script finds any in this browser. */
export function FrequentCard() {
  const { t, i18n } = useTranslation("collection-pages");
  const url = collectionsUrl(i18n.language, "frequently-viewed");
  return (
    <li data-frequent-card hidden>
      <article className={s.card}>
        <h2>
          <a href={url}>{t("frequent.title")}</a>
        </h2>
        <p className={s.description}>{t("frequent.text")}</p>
        <p className={s.meta}>
          <a href={url} data-frequent-count={t("frequent.count")}>
            {t("frequent.title")}
          </a>
        </p>
      </article>
    </li>
  );
}
