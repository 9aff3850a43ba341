import { useTranslation } from "react-i18next";
import { ToolPage } from "#app/frame/tool-page/tool-page.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { AddressForm } from "./address-form.tsx";
import { CheckForm } from "./check-form.tsx";
import s from "./check-page.module.css";
import type { GivenAddress } from "./given-address.ts";
import { CHECK, type DataAddresses } from "./parts.ts";

const COMMAND = 'npm run check -- src --browsers "baseline widely available"';

interface CheckPageProps {
  addresses: DataAddresses;
  /** Years of Baseline, the newest first. */
  years: readonly number[];
  given?: GivenAddress | undefined;
}

/** The page on which `start-check.ts` checks code for features that do not work everywhere. */
export function CheckPage({ addresses, years, given }: CheckPageProps) {
  const { t } = useTranslation("check");
  return (
    <ToolPage title={t("title")} lead={t("lead")}>
      <noscript>
        <p>{t("noscript")}</p>
      </noscript>
      <AddressForm {...given} />
      {/* Without script, the form only shows code that has come from an address. */}
      <div className={given?.code === undefined ? `${s.work} needs-script` : s.work}>
        <CheckForm {...{ addresses, years }} code={given?.code} />
        <section className={`${s.results} needs-script`} aria-labelledby="check-results">
          <h2 className={s.subtitle} id="check-results">
            {t("result")}
          </h2>
          <p className={s.status} role="status" {...part(CHECK.status)} />
          <p className={s.error} role="alert" {...part(CHECK.error)} />
          <div {...part(CHECK.empty)}>
            <EmptyState>{t("empty")}</EmptyState>
          </div>
          <div className={s.list} {...part(CHECK.results)} />
        </section>
      </div>
      <section className={s.command} aria-labelledby="check-command">
        <h2 className={s.subtitle} id="check-command">
          {t("command.title")}
        </h2>
        <p>{t("command.text")}</p>
        <pre className={s.code}>
          <code>{COMMAND}</code>
        </pre>
      </section>
    </ToolPage>
  );
}
