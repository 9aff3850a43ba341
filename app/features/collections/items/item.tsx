import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import c from "#app/features/collections/pages/collections.module.css";
import type { CollectionInfo, ShownItem } from "#app/features/collections/types.ts";
import { collectionsUrl } from "#app/features/collections/view.ts";
import { formatDay } from "#app/lib/dates/format.ts";
import { foreignLang } from "#app/lib/lang.ts";
import { breakNames } from "#app/ui/long-names/long-names.tsx";
import { BaselineTag } from "#app/ui/tag/baseline-tag.tsx";
import { baselineLevelOf } from "#content-build/contract/search.ts";
import s from "./items.module.css";

interface ItemProps {
  item: ShownItem;
  collection?: CollectionInfo | undefined;
  collections?: CollectionInfo[] | undefined;
  /** Its buttons and menus. */
  actions?: ReactNode;
  isLifted?: boolean;
}

/** A saved article: title, note, and actions. */
export function Item({ item, collection, collections, actions, isLifted }: ItemProps) {
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
        {facts.baseline && <BaselineTag level={baselineLevelOf(facts.baseline)} />}
        {own && !collection && (
          <a href={collectionsUrl(i18n.language, own.id)}>
            {own.is_default ? t("collections:default") : own.name}
          </a>
        )}
      </p>
      <div className={s.noteBox} data-note-box>
        {notes && <ItemNote text={notes} />}
      </div>
      {actions}
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

/** Characters of a note that are shown without expanding. */
const START = 180;

/** A note, in monospace if it looks like code. Long ones are truncated. */
function ItemNote({ text }: { text: string }) {
  const { t } = useTranslation("collection-pages");
  const letters = [...text];
  const isLong = letters.length > START;
  const kind = text.includes("{") ? "code" : undefined;
  if (!isLong) {
    return (
      <p className={s.note} data-kind={kind} data-note>
        {text}
      </p>
    );
  }
  return (
    <details className={s.longNote}>
      <summary>
        <span className={s.note} data-kind={kind} data-note>
          {letters.slice(0, START).join("")}…
        </span>
        <span className={s.open}>{t("note.more")}</span>
        <span className={s.less}>{t("note.less")}</span>
      </summary>
      <p className={s.note} data-kind={kind}>
        {text}
      </p>
    </details>
  );
}
