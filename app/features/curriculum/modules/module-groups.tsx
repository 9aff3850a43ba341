import { useTranslation } from "react-i18next";
import type { CurriculumEntry } from "#content-build/contract/site-pages.ts";
import { ModuleCards } from "./module-cards.tsx";
import s from "./module-groups.module.css";

/** The group that is shown at first. */
const INITIAL = 1;

/**
 * All modules, one group at a time. Radio buttons choose it: the browser moves between
 * them by arrow keys, and style sheets show what belongs to the one that is checked.
 */
export function ModuleGroups({ groups }: { groups: CurriculumEntry[] }) {
  const { t } = useTranslation("curriculum");
  const initial = Math.min(INITIAL, groups.length - 1);
  return (
    <fieldset className={s.groups}>
      <legend className="visually-hidden">{t("groups")}</legend>
      <ol className={s.list}>
        {groups.map(({ slug, title, children = [] }, index) => (
          <li key={slug}>
            <input
              className={s.radio}
              type="radio"
              name="selected"
              id={`group-${index}`}
              value={slug}
              defaultChecked={index === initial}
            />
            <label className={s.label} htmlFor={`group-${index}`}>
              {title.replace(/ modules$/, "")}
            </label>
            <div className={s.panel}>
              <ModuleCards modules={children} level={3} />
              {children[0] && (
                <a className={s.begin} href={children[0].url}>
                  {t("begin")}
                  <span className="visually-hidden">: {children[0].title}</span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
