import { part } from "#app/lib/browser/parts.ts";
import { TABS } from "./parts.ts";
import type { ReactNode } from "react";
import s from "./tabs.module.css";

interface TabListProps {
  /** Ids of the panels, and the labels of their tabs. */
  tabs: readonly { id: string; title: ReactNode }[];
  /** The name of the list, or the id of the heading that names it. */
  label?: string;
  labelledBy?: string;
}

/** Links to panels of the page. `start-tabs.ts` makes tabs of them. */
export function TabList({ tabs, label, labelledBy }: TabListProps) {
  return (
    <ul className={s.tabs} aria-label={label} aria-labelledby={labelledBy} {...part(TABS.list)}>
      {tabs.map(({ id, title }) => (
        <li key={id}>
          <a className={s.tab} id={`tab-${id}`} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface TabPanelProps {
  id: string;
  title: ReactNode;
  heading?: "h2" | "h3";
  className?: string | undefined;
  children: ReactNode;
}

/** The panel of a tab: without script, a section under its heading. */
export function TabPanel({ id, title, heading = "h2", className, children }: TabPanelProps) {
  const Heading = heading;
  return (
    <section className={className ? `${s.panel} ${className}` : s.panel} id={id}>
      <Heading className={s.heading}>{title}</Heading>
      {children}
    </section>
  );
}

interface TabNavProps {
  /** The name of the navigation. */
  label: string;
  /** Pages that belong together. */
  pages: readonly { href: string; title: ReactNode; isCurrent: boolean }[];
}

/** Links to pages that belong together, looking like tabs. */
export function TabNav({ label, pages }: TabNavProps) {
  return (
    <nav className={s.tabs} aria-label={label}>
      {pages.map(({ href, title, isCurrent }) => (
        <a key={href} className={s.tab} href={href} aria-current={isCurrent ? "page" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
