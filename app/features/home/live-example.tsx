import { useTranslation } from "react-i18next";
import { runnerAddress } from "#app/features/play/samples/sample-state.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { part } from "#app/lib/browser/parts.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { LiveExampleCode } from "./example-code.ts";
import s from "./live-example.module.css";
import { LIVE_EXAMPLE } from "./parts.ts";

/** Loads the frame without credentials. React does not know the attribute. */
const CREDENTIALLESS = { credentialless: "" };

/**
 * A few lines of code and what they make, on two folds of the sheet. Without script, the form brings
 * the code to the playground.
 */
export function LiveExample({ html, packed, host }: LiveExampleCode) {
  const { t, i18n } = useTranslation(["home", "play"]);
  return (
    <form
      className={s.example}
      action={`/${i18n.language}/play`}
      {...part(ISLANDS.liveExample)}
      {...part(LIVE_EXAMPLE.playHost, host.playHost)}
    >
      <div className={s.code}>
        <label htmlFor="live-code">{t("live.label")}</label>
        <textarea
          id="live-code"
          name="html"
          rows={html.split("\n").length}
          defaultValue={html}
          // Not translated, not corrected, and not filled with the text of an earlier visit.
          translate="no"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
        />
        <p className={s.actions}>
          <Button size="small">{t("play:sample.open")}</Button>
          <Button size="small" type="reset" variant="quiet">
            {t("play:example.reset")}
          </Button>
        </p>
      </div>
      <div className={s.result} {...part(LIVE_EXAMPLE.result)}>
        <iframe
          {...CREDENTIALLESS}
          title={t("play:example.output")}
          src={`${runnerAddress(host, packed.label)}?state=${packed.state}`}
        />
      </div>
    </form>
  );
}
