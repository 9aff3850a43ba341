import { useTranslation } from "react-i18next";
import { RichText } from "#app/i18n/rich-text.tsx";
import { RelativeDate } from "#app/ui/relative-date/relative-date.tsx";
import type { CollectionInfo } from "#app/features/collections/types.ts";
import { collectionsUrl } from "#app/features/collections/view.ts";
import { breakNames } from "#app/ui/long-names/long-names.tsx";
import { DialogLink } from "#app/features/collections/dialogs/dialog.tsx";
import { useFrequent } from "#app/features/collections/hooks/use-frequent.ts";
import s from "./collections.module.css";
import { Card } from "#app/ui/card/card.tsx";

/** A collection in the overview. */
export function CollectionCard({ collection }: { collection: CollectionInfo }) {
  const { t, i18n } = useTranslation(["collection-pages", "collections"]);
  const { id, is_default, article_count, description, updated_at, share_id } = collection;
  const name = is_default ? t("collections:default") : collection.name;
  const url = collectionsUrl(i18n.language, id);
  return (
    <li>
      <Card as="article" className={s.card} data-id={id}>
        <h2>
          <a href={url}>{breakNames(name)}</a>
        </h2>
        <p className={s.description}>{description ?? (is_default ? t("defaultText") : "")}</p>
        <p className={s.meta}>
          <a href={url}>{t("articles", { count: article_count })}</a>
          <span>
            <RichText text={t("edited")} components={{ date: <RelativeDate iso={updated_at} /> }} />
          </span>
          {share_id && <span>{t("share.badge")}</span>}
        </p>
        {!is_default && (
          <div className={s.actions}>
            <DialogLink to={`?edit=${id}`}>
              {t("edit.short")} <span className="visually-hidden">{name}</span>
            </DialogLink>
            <DialogLink to={`?delete=${id}`}>
              {t("collections:delete")} <span className="visually-hidden">{name}</span>
            </DialogLink>
          </div>
        )}
      </Card>
    </li>
  );
}

/** A collection that is being created. */
export function NewCard({ name, description }: { name: string; description: string }) {
  const { t } = useTranslation("collections");
  return (
    <li>
      <Card as="article" className={s.card} aria-busy="true">
        <h2>{name}</h2>
        <p className={s.description}>{description}</p>
        <p className={s.meta}>{t("saving")}</p>
      </Card>
    </li>
  );
}

/** Frequently viewed articles, if there are any in this browser. */
export function FrequentCard() {
  const { t, i18n } = useTranslation("collection-pages");
  const count = useFrequent().length;
  const url = collectionsUrl(i18n.language, "frequently-viewed");
  if (count === 0) return null;
  return (
    <li>
      <Card as="article" className={s.card}>
        <h2>
          <a href={url}>{t("frequent.title")}</a>
        </h2>
        <p className={s.description}>{t("frequent.text")}</p>
        <p className={s.meta}>
          <a href={url}>{t("frequent.count", { count })}</a>
        </p>
      </Card>
    </li>
  );
}
