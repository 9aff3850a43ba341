import { Trans, useTranslation } from "react-i18next";
import { formatDay } from "#app/lib/format.ts";
import type { CompatStatement } from "#content-build/page.ts";
import s from "./compat-table.module.css";
import { versionLabel } from "./support.ts";

/** Everything that is known of one statement: a term with its version, then one line each. */
export function StatementLines({ statement }: { statement: CompatStatement }) {
  const { t, i18n } = useTranslation("doc");
  const { added, removed, released, partial, prefix, alternativeName, preview } = statement;
  const version = versionLabel(added);
  const lines: string[] = [];
  if (removed) {
    const until = versionLabel(removed);
    lines.push(until ? t("compat.removedIn", { version: until }) : t("compat.removed"));
  }
  if (preview) lines.push(t("compat.levels.preview"));
  if (partial) lines.push(t("compat.levels.partial"));
  if (added === false) lines.push(t("compat.levels.no"));
  if (added === null) lines.push(t("compat.levels.unknown"));
  if (added && !partial && !preview && !removed && !statement.flags?.length) {
    lines.push(t("compat.levels.yes"));
  }
  return (
    <>
      <dt className={s.version}>
        {version === "preview" ? t("compat.preview") : version}
        {added === true && t("compat.yes")}
        {added === false && t("compat.no")}
        {added === null && "?"}
        {released && (
          <span className={s.released}>
            {" "}
            {t("compat.released", { date: formatDay(i18n.language, released) })}
          </span>
        )}
      </dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
      {prefix && (
        <dd>
          <Trans t={t} i18nKey="compat.prefix" components={{ code: <code>{prefix}</code> }} />
        </dd>
      )}
      {alternativeName && (
        <dd>
          <Trans
            t={t}
            i18nKey="compat.altname"
            components={{ code: <code>{alternativeName}</code> }}
          />
        </dd>
      )}
      {statement.flags?.map(({ name, type, value }) => (
        <dd key={name}>
          <Trans
            t={t}
            i18nKey={flagKey(type, value)}
            components={{ code: <code>{name}</code>, value: <code>{value}</code> }}
          />
        </dd>
      ))}
      {statement.notesHTML?.map((note) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
        <dd key={note} dangerouslySetInnerHTML={{ __html: note }} />
      ))}
      {statement.bugs?.map((url) => (
        <dd key={url}>
          <a href={url}>{t("compat.bug", { id: url.split(/[/=]/).pop() })}</a>
        </dd>
      ))}
    </>
  );
}

function flagKey(type: string, value: string | undefined) {
  if (type === "runtime_flag") return "compat.runtimeFlag";
  return value ? "compat.preferenceValue" : "compat.preference";
}
