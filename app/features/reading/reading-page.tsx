import { useTranslation } from "react-i18next";
import { AppPageBar } from "#app/frame/page-bar/app-page-bar.tsx";
import { type FormFailure, writtenIn } from "#app/lib/form-failure.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Select } from "#app/ui/select/select.tsx";
import { Switch } from "#app/ui/switch/switch.tsx";
import { LOCALES, nativeName } from "#content-build/contract/locales.ts";
import type { Mode, Preferences } from "./preferences.ts";
import p from "#app/ui/app-page/app-page.module.css";
import s from "./reading-page.module.css";

const WIDTHS = ["narrow", "wide"] as const;

const SIZES = ["small", "large"] as const;

interface ReadingPageProps {
  preferences: Preferences;
  failure: FormFailure | undefined;
}

/** How somebody likes to read: a form that works without script, and is kept in cookies. */
export function ReadingPage({ preferences, failure }: ReadingPageProps) {
  const { t, i18n } = useTranslation("reading");
  const { modes, hasTooltips } = preferences;
  const isOn = (mode: Mode) => modes.includes(mode);
  const back = writtenIn(failure, "back") ?? preferences.back;
  return (
    <>
      <AppPageBar title={t("title")} />
      <main className={`${p.page} ${s.page}`} id="content" tabIndex={-1}>
        <h1>{t("title")}</h1>
        <p className={p.lead}>{t("text")}</p>
        <Messages preferences={preferences} failure={failure} />
        <form className={s.form} method="post" action={`/${i18n.language}/reading`}>
          {back && <input type="hidden" name="back" value={back} />}
          <Field label={t("language")} hint={t("languageHint")}>
            {(control) => (
              <Select {...control} name="language" defaultValue={preferences.language ?? ""}>
                <option value="">{t("asLinked")}</option>
                {LOCALES.map((locale) => (
                  <option key={locale} value={locale} lang={locale}>
                    {nativeName(locale)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <fieldset className={s.group}>
            <legend>{t("articles")}</legend>
            <Switch name="sidebar" value="hide" defaultChecked={isOn("no-sidebar")}>
              {t("noSidebar")}
            </Switch>
            <Switch name="contents" value="hide" defaultChecked={isOn("no-contents")}>
              {t("noContents")}
            </Switch>
            <Switch name="tooltips" value="hide" defaultChecked={!hasTooltips}>
              {t("noTooltips")}
            </Switch>
          </fieldset>
          <Field label={t("width")}>
            {(control) => (
              <Select {...control} name="width" defaultValue={WIDTHS.find(isOn) ?? ""}>
                <option value="">{t("widths.normal")}</option>
                <option value="narrow">{t("widths.narrow")}</option>
                <option value="wide">{t("widths.wide")}</option>
              </Select>
            )}
          </Field>
          <Field label={t("code")}>
            {(control) => (
              <Select
                {...control}
                name="code"
                defaultValue={SIZES.find((size) => isOn(`${size}-code`)) ?? ""}
              >
                <option value="">{t("sizes.normal")}</option>
                <option value="small">{t("sizes.small")}</option>
                <option value="large">{t("sizes.large")}</option>
              </Select>
            )}
          </Field>
          <Button variant="primary">{t("save")}</Button>
        </form>
      </main>
    </>
  );
}

function Messages({ preferences: { isSaved, back }, failure }: ReadingPageProps) {
  const { t } = useTranslation("reading");
  if (failure) {
    return (
      <Notice tone="bad" role="alert">
        <p>{t("failed")}</p>
      </Notice>
    );
  }
  if (!isSaved) return null;
  return (
    <Notice tone="good" role="status">
      <p>{t("saved")}</p>
      {back && (
        <p>
          <a href={back}>{t("back")}</a>
        </p>
      )}
    </Notice>
  );
}
