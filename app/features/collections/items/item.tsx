import { useTranslation } from "react-i18next";
import { formatDay } from "#app/lib/format.ts";
import { foreignLang } from "#app/lib/lang.ts";
import type { CollectionInfo, ShownItem } from "#app/features/collections/types.ts";
import { collectionsUrl } from "#app/features/collections/view.ts";
import { breakNames } from "#app/ui/long-names/long-names.tsx";
import type { Baseline } from "#content-build/contract/documents.ts";
import type { HandleProps } from "#app/features/collections/hooks/use-reorder.ts";
import c from "#app/features/collections/pages/collections.module.css";
import { ItemActions } from "./item-actions.tsx";
import { ItemNote } from "./item-note.tsx";
import s from "./items.module.css";
import { Tag } from "#app/ui/tag/tag.tsx";

interface ItemProps {
  item: ShownItem;
  collection?: CollectionInfo | undefined;
  collections?: CollectionInfo[] | undefined;
  /** Of the handle by which it is moved; absent if it cannot be. */
  handle?: HandleProps;
  isLifted?: boolean;
}

/** A saved article: title, note, and actions. */
export function Item({ item, collection, collections, handle, isLifted }: ItemProps) {
  const { t, i18n } = useTranslation(["collection-pages", "collections"]);
  const { id, url, title, facts, notes } = item;
  const own = collections?.find((each) => each.id === item.collection_id);
  const lang = foreignLang(url, i18n.language);
  const isOwn = collection !== undefined && collections !== undefined;
  return (
    <li
      className={s.item}
      id={`item-${id}`}
      data-id={id}
      hidden={item.isLeaving}
      data-lifted={isLifted ? "" : undefined}
    >
      <div className={s.itemHead}>
        {isOwn && (
          <input
            type="checkbox"
            name="id"
            value={id}
            form="several"
            aria-label={t("several.choose", { title })}
          />
        )}
        <h2 lang={lang} data-title>
          {facts.isGone ? (
            breakNames(title)
          ) : (
            <a href={facts.movedTo ?? url}>{breakNames(title)}</a>
          )}
        </h2>
      </div>
      <Parents item={item} lang={lang} />
      {facts.isGone && <p className={s.warning}>{t("facts.gone", { url })}</p>}
      {facts.movedTo && <p className={s.warning}>{t("facts.moved", { url: facts.movedTo })}</p>}
      {facts.summary && (
        <p className={s.summary} lang={lang}>
          {facts.summary}
        </p>
      )}
      <p className={c.meta}>
        {facts.modified && (
          <span>{t("facts.changed", { date: formatDay(i18n.language, facts.modified) })}</span>
        )}
        {facts.baseline && <BaselineBadge baseline={facts.baseline} />}
        {own && !collection && (
          <a href={collectionsUrl(i18n.language, own.id)}>
            {own.is_default ? t("collections:default") : own.name}
          </a>
        )}
      </p>
      <div className={s.noteBox} data-note-box>
        {notes && <ItemNote text={notes} />}
      </div>
      {isOwn && <ItemActions item={item} collection={collection} handle={handle} />}
    </li>
  );
}

/** Breadcrumbs of an article without itself; consecutive equal titles are shown once. */
function Parents({ item: { parents }, lang }: { item: ShownItem; lang: string | undefined }) {
  const above = parents
    .slice(0, -1)
    .filter(({ title }, index, all) => title !== all[index - 1]?.title);
  if (above.length === 0) return null;
  return (
    <p className={s.crumbs} lang={lang}>
      {above.map(({ uri, title }, index) => (
        <span key={uri}>
          {index > 0 && <span aria-hidden="true"> &gt; </span>}
          <a href={uri}>{breakNames(title)}</a>
        </span>
      ))}
    </p>
  );
}

function BaselineBadge({ baseline }: { baseline: Baseline }) {
  const { t } = useTranslation("doc");
  const level = baseline.discouraged ?? (baseline.baseline || "limited");
  const isGood = level === "high" || level === "low";
  return (
    <Tag tone={level === "high" ? "good" : level === "low" ? "info" : undefined}>
      {isGood && "Baseline: "}
      {t(`baseline.${level}.title`)}
    </Tag>
  );
}
