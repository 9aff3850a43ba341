import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import s from "./compat-table.module.css";

/**
 * The button that folds all columns but those of the reader's browsers, with the words that
 * `my-browsers/arrange-table.ts` needs. It is shown to readers who have chosen browsers.
 */
export function MyBrowsersBar() {
  const { t } = useTranslation("browsers");
  return (
    <p
      className={s.mine}
      data-mine-bar
      data-class={s.lack}
      data-yours={t("mine.yours")}
      data-others={t("mine.others")}
      data-lacking={t("mine.lacking", { browsers: "{}" })}
      data-some={t("mine.some")}
      data-none={t("mine.none")}
    >
      <Button type="button" size="small" aria-pressed="true" className="needs-script">
        {t("mine.only")}
      </Button>
    </p>
  );
}
