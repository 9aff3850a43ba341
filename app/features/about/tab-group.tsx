import { Prose } from "#app/document/prose/prose.tsx";
import type { Section } from "#content-build/contract/documents.ts";
import s from "./tab-group.module.css";

interface TabGroupProps {
  parts: Section[];
  /** Id of the heading that names them. */
  label: string;
}

/** Links to parts of a page, and the parts. A script makes tabs of them. */
export function TabGroup({ parts, label }: TabGroupProps) {
  return (
    <div className={s.group}>
      <ul className={s.tabs} aria-labelledby={label.toLowerCase()} data-tabs>
        {parts.map(({ value: { id, title } }) => (
          <li key={id}>
            <a
              className={s.tab}
              href={`#${id?.toLowerCase()}`}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
              dangerouslySetInnerHTML={{ __html: title ?? "" }}
            />
          </li>
        ))}
      </ul>
      {parts.map(({ value, value: { id, title } }) => (
        <section key={id} className={s.panel} id={id?.toLowerCase()}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler */}
          <h3 className={s.heading} dangerouslySetInnerHTML={{ __html: title ?? "" }} />
          <Prose text={value} />
        </section>
      ))}
    </div>
  );
}
