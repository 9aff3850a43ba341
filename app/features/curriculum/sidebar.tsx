import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { CurriculumEntry } from "#content-build/contract/site-pages.ts";
import s from "./sidebar.module.css";

interface SidebarProps {
  entries: CurriculumEntry[];
  /** Address of the page that is read. */
  current: string;
}

/** All pages of the curriculum; the group of this one is unfolded. */
export function CurriculumSidebar({ entries, current }: SidebarProps) {
  const { t } = useTranslation("curriculum");
  return (
    <nav aria-label={t("related")}>
      <ul className={s.list}>
        {entries.map((entry) => (
          <li key={entry.url}>
            {entry.children ? (
              <Group group={entry} current={current} />
            ) : (
              <Entry url={entry.url} title={entry.title} current={current} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ group, current }: { group: CurriculumEntry; current: string }) {
  const { t } = useTranslation("curriculum");
  const { url, title, children = [] } = group;
  const isOpen = url === current || children.some((child) => child.url === current);
  return (
    <details className={s.group} open={isOpen}>
      <summary className={s.title}>
        <Icon name="chevronRight" className={s.arrow} />
        {title}
      </summary>
      <ul className={s.list}>
        <li>
          <Entry url={url} title={t("overview", { group: title })} current={current} />
        </li>
        {children.map((child) => (
          <li key={child.url}>
            <Entry url={child.url} title={child.title} current={current} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Entry({ url, title, current }: { url: string; title: string; current: string }) {
  return (
    <a className={s.link} href={url} aria-current={url === current ? "page" : undefined}>
      {title}
    </a>
  );
}
