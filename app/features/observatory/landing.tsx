import { useTranslation } from "react-i18next";
import { AppPageBar } from "#app/frame/page-bar/app-page-bar.tsx";
import { COOLDOWN_MS, GRADES } from "#content-build/contract/observatory.ts";
import s from "./observatory.module.css";
import { ScanForm } from "./scan-form.tsx";

const TESTS = 12;
const LONGEST_SCAN = 30;

/** The landing page with the scan form. */
export function ObservatoryLanding() {
  const { t } = useTranslation("observatory");
  const figures = [
    ["tests", TESTS],
    ["grades", GRADES.length],
    ["time", LONGEST_SCAN],
    ["wait", COOLDOWN_MS / 1000],
  ] as const;
  return (
    <>
      <AppPageBar title={t("name")} />
      <main className={s.page} id="content" tabIndex={-1}>
        <h1 className={s.title}>{t("title")}</h1>
        <p className={s.lead}>{t("lead")}</p>
        <ScanForm autoFocus />
        <p className={s.note}>{t("form.note")}</p>
        <section className={s.about} aria-labelledby="observatory-about">
          <h2 id="observatory-about">{t("about.title")}</h2>
          <p>{t("about.text")}</p>
          <ul className={s.figures}>
            {figures.map(([name, count]) => (
              <li key={name} className={s.figure}>
                {t(`about.${name}`, { count })}
              </li>
            ))}
          </ul>
          <DocsLinks />
        </section>
      </main>
    </>
  );
}

/** The texts are in English in every locale. */
function DocsLinks() {
  const { t } = useTranslation("observatory");
  return (
    <ul className={s.links}>
      <li>
        <a href="/en-US/observatory/docs/tests_and_scoring" hrefLang="en-US">
          {t("about.docs")}
        </a>
      </li>
      <li>
        <a href="/en-US/observatory/docs/faq" hrefLang="en-US">
          {t("about.faq")}
        </a>
      </li>
    </ul>
  );
}
