import { useTranslation } from "react-i18next";
import { breakNames } from "#app/lib/prose/long-names.tsx";
import type { ListedStatus, Sidebar, SidebarNode } from "#content-build/contract/documents.ts";
import s from "./sidebar.module.css";

/** The entries of a sidebar. The way to the current one is open. */
export function SidebarTree({ sidebar, current }: { sidebar: Sidebar; current: string }) {
  return <Nodes nodes={sidebar.content} current={current} />;
}

function Nodes({ nodes, current }: { nodes: SidebarNode[]; current: string }) {
  return (
    <ol className={s.list} data-grouped={nodes.some(isGroup) || undefined}>
      {nodes.map((node, index) => (
        // Titles repeat and groups have no address; the order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Node key={index} node={node} current={current} />
      ))}
    </ol>
  );
}

/** A disclosure, whose triangle stands before its name. */
function isGroup({ content, details }: SidebarNode): boolean {
  return Boolean(details && content?.length);
}

function Node({ node, current }: { node: SidebarNode; current: string }) {
  const { content, details, section } = node;
  if (!content?.length) {
    return (
      <li className={section ? s.section : undefined}>
        <Entry node={node} current={current} />
      </li>
    );
  }
  if (!details) {
    return (
      <li className={section ? s.section : undefined}>
        <Entry node={node} current={current} />
        <Nodes nodes={content} current={current} />
      </li>
    );
  }
  const open = details === "open" || leadsTo(node, current);
  const entries = <Nodes nodes={content} current={current} />;
  if (node.uri && !node.missing) {
    // A link inside a summary would be indistinguishable from it, so it is placed next to it.
    return (
      <li className={s.linked}>
        <Entry node={node} current={current} />
        <details open={open}>
          <summary className={s.summary}>
            <span className="visually-hidden" lang={node.lang}>
              {node.title}
            </span>
          </summary>
          {entries}
        </details>
      </li>
    );
  }
  return (
    <li>
      <details open={open}>
        <summary className={s.summary}>
          <Entry node={node} current={current} />
        </summary>
        {entries}
      </details>
    </li>
  );
}

function Entry({ node, current }: { node: SidebarNode; current: string }) {
  const { t } = useTranslation("doc");
  const { uri, section, external, missing, onlyInEnUs, status } = node;
  const label = <Label node={node} />;
  const text = section ? <strong>{label}</strong> : label;
  const marks = status?.map((each) => <StatusMark key={each} status={each} />);
  if (!uri || missing) {
    return (
      <span className={missing ? s.missing : undefined} title={missing ? t("missing") : undefined}>
        {text}
        {marks}
      </span>
    );
  }
  return (
    <a
      className={s.link}
      href={uri}
      aria-current={uri === current ? "page" : undefined}
      {...(external ? { target: "_blank", rel: "noopener", "data-external": "" } : {})}
      {...(onlyInEnUs ? { hrefLang: "en-US" } : {})}
    >
      {text}
      {onlyInEnUs && <small className={s.english}> {t("onlyInEnglish")}</small>}
      {marks}
    </a>
  );
}

function Label({ node: { title, titleHTML, lang, code } }: { node: SidebarNode }) {
  if (titleHTML) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler escapes all but <code>
    return <span lang={lang} dangerouslySetInnerHTML={{ __html: titleHTML }} />;
  }
  const name = breakNames(title);
  if (code) return <code>{name}</code>;
  return lang ? <span lang={lang}>{name}</span> : name;
}

function StatusMark({ status }: { status: ListedStatus }) {
  const { t } = useTranslation("doc");
  const label = t(`status.${status}`);
  return (
    <span
      className={`icon icon-${status.replace("-", "")}`}
      role="img"
      aria-label={label}
      title={label}
    />
  );
}

function leadsTo(node: SidebarNode, current: string): boolean {
  return node.uri === current || (node.content?.some((child) => leadsTo(child, current)) ?? false);
}
