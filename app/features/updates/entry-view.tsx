import { useTranslation } from "react-i18next";
import type { UpdateEntryItem } from "#app/lib/api-answers.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { breakNames } from "#app/ui/long-names/long-names.tsx";
import { MenuPanel } from "#app/ui/menu/menu.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { SAVE } from "#app/features/collections/save/parts.ts";
import { ENGINES, UPDATE_STATUS } from "#content-build/contract/updates.ts";
import { KindTag } from "./kind-tag.tsx";
import { categoryName, ENGINE_NAMES, featureName } from "./names.ts";
import { UPDATES } from "./parts.ts";
import { writeUpdatesQuery } from "./query.ts";
import s from "./updates.module.css";

/** An entry of a day or of a release, with its article if one was found. */
export type ShownEntry = Omit<UpdateEntryItem, "type" | "date"> & { article?: string | undefined };

/** A change of a feature. It expands without script; its support table loads on demand. */
export function EntryView({ entry, path }: { entry: ShownEntry; path: string }) {
  const { t } = useTranslation(["updates", "doc"]);
  const { kind, category, browsers, recorded, compat } = entry;
  const name = featureName(entry);
  const states = UPDATE_STATUS.filter((state) => {
    if (state === "non-standard") return compat.status?.standard_track === false;
    return state !== "standard" && compat.status?.[state];
  });
  return (
    <li>
      <details className={s.entry} {...part(UPDATES.entry, entry.path)}>
        <summary>
          <span className={s.name}>
            {entry.name === null ? <code>{breakNames(name)}</code> : name}
          </span>
          <span className={s.facts}>
            <KindTag kind={kind} />
            {browsers.map(({ browser, name: browserName, version }) => (
              <Tag key={browser}>
                {browserName} {version}
              </Tag>
            ))}
            <span className={s.area}>{categoryName(t, category)}</span>
            {states.map((state) => (
              <span key={state} className={s.area}>
                {t(`states.${state}`)}
              </span>
            ))}
            {recorded && <span className={s.area}>{t("recorded")}</span>}
            <span className={s.engines}>
              {ENGINES.map((engine) => {
                const has = compat.engines.includes(engine);
                const label = t(has ? "engine.yes" : "engine.no", { engine: ENGINE_NAMES[engine] });
                return (
                  <span key={engine} role="img" aria-label={label} title={label} data-has={has}>
                    {ENGINE_NAMES[engine]}
                  </span>
                );
              })}
            </span>
          </span>
        </summary>
        <EntryBody entry={entry} path={path} name={name} />
      </details>
    </li>
  );
}

function EntryBody({ entry, path, name }: { entry: ShownEntry; path: string; name: string }) {
  const { t, i18n } = useTranslation(["updates", "doc"]);
  const { kind, parts, compat } = entry;
  const article = entry.article ?? compat.mdn_url ?? undefined;
  const words =
    entry.name ??
    entry.path
      .split(".")
      .at(-1)
      ?.replace(/_(static|event)$/, "") ??
    name;
  const search = `/${i18n.language}/search?${new URLSearchParams({ q: words, sort: "relevance" })}`;
  return (
    <div className={s.body}>
      {parts.length > 0 && (
        <p>
          {t("parts")}
          {": "}
          {parts.map((part, at) => (
            <span key={part}>
              {at > 0 && ", "}
              <code>{breakNames(part)}</code>
            </span>
          ))}
        </p>
      )}
      <p className={s.links}>
        <a href={article ?? search}>{t(article ? "article" : "searchArticle")}</a>
        {kind !== "low" && kind !== "high" && (
          <a
            href={`${path}?${writeUpdatesQuery({ feature: entry.path })}`}
            {...part(UPDATES.tableLink)}
          >
            {t("table")}
          </a>
        )}
        {compat.spec_url && (
          <a href={compat.spec_url} target="_blank" rel="noopener nofollow">
            {t("specification")}
          </a>
        )}
      </p>
      {article && (
        <div
          data-signed-in
          hidden
          {...part(UPDATES.entrySave, article.replace(/#.*/s, ""))}
          {...part(SAVE.title, words)}
        >
          <MenuPanel
            label={
              <>
                <Icon name="bookmark" />
                <span
                  {...part(SAVE.label)}
                  {...part(SAVE.plain, t("doc:actions.save"))}
                  {...part(SAVE.saved, t("doc:actions.saved"))}
                >
                  {t("doc:actions.save")}
                </span>
              </>
            }
          >
            <div {...part(SAVE.panel)} />
          </MenuPanel>
        </div>
      )}
    </div>
  );
}
