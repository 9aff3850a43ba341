import { useTranslation } from "react-i18next";
import s from "./ai-help.module.css";

const EXAMPLES = ["center", "map", "cors", "form", "label", "cache"] as const;

/** Example questions, which fill the text box for editing. */
export function Examples({ onChoose }: { onChoose: (question: string) => void }) {
  const { t } = useTranslation("ai-help");
  return (
    <section className={`${s.examples} needs-script`} aria-labelledby="ai-help-examples">
      <h2 id="ai-help-examples">{t("examples.title")}</h2>
      <ul>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <button type="button" onClick={() => onChoose(t(`examples.list.${example}`))}>
              {t(`examples.list.${example}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
