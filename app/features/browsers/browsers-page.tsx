import { useTranslation } from "react-i18next";
import { AppPageBar } from "#app/frame/page-bar/app-page-bar.tsx";
import type { FormFailure } from "#app/lib/form-failure.ts";
import { formatDay } from "#app/lib/dates/format.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import p from "#app/ui/app-page/app-page.module.css";
import s from "./browsers-page.module.css";
import { ChoiceForm } from "./choice-form.tsx";
import type { Choice } from "./choice.ts";

interface BrowsersPageProps {
  choice: Choice;
  failure: FormFailure | undefined;
}

/** The reader's browsers, and a form to choose others. */
export function BrowsersPage({ choice, failure }: BrowsersPageProps) {
  const { t } = useTranslation("browsers");
  return (
    <>
      <AppPageBar title={t("title")} />
      <main className={`${p.page} ${s.page}`} id="content" tabIndex={-1}>
        <h1>{t("title")}</h1>
        <p className={p.lead}>
          {t("text")} {t(choice.isInAccount ? "keptInAccount" : "keptInCookie")}
        </p>
        <Messages choice={choice} failure={failure} />
        {choice.chosen.length > 0 && <Chosen choice={choice} />}
        <ChoiceForm choice={choice} failure={failure} />
      </main>
    </>
  );
}

function Messages({ choice: { done, back, isShared, problem }, failure }: BrowsersPageProps) {
  const { t } = useTranslation("browsers");
  if (failure) {
    return (
      <Notice tone="bad" role="alert">
        <p>{t(failure.code === "account" ? "accountFailed" : "failed")}</p>
      </Notice>
    );
  }
  if (done) {
    return (
      <Notice tone="good" role="status">
        <p>{t(done)}</p>
        {back && (
          <p>
            <a href={back}>{t("back")}</a>
          </p>
        )}
      </Notice>
    );
  }
  if (!isShared) return null;
  return (
    <Notice tone={problem ? "warning" : "info"}>
      <p>{t(problem ? "sharedProblem" : "shared")}</p>
    </Notice>
  );
}

function Chosen({ choice: { chosen, query = "", isShared, isKept } }: { choice: Choice }) {
  const { t, i18n } = useTranslation("browsers");
  const address = `/${i18n.language}/browsers?browsers=${encodeURIComponent(query)}`;
  return (
    <section className={s.chosen} aria-labelledby="chosen">
      <h2 id="chosen">{t(isShared ? "sharedChoice" : "chosen")}</h2>
      <p>
        <code>{query}</code>
      </p>
      <ul className={s.list}>
        {chosen.map(({ id, name, version, released }) => (
          <li key={id}>
            <strong lang="en">
              {name} {version}
            </strong>{" "}
            {released && (
              <time dateTime={released}>
                {t("released", { date: formatDay(i18n.language, released) })}
              </time>
            )}
          </li>
        ))}
      </ul>
      {!isShared && (
        <div className={s.actions}>
          <a href={address}>{t("share")}</a>
          {isKept && (
            <form method="post">
              <input type="hidden" name="intent" value="forget" />
              <Button>{t("forget")}</Button>
            </form>
          )}
        </div>
      )}
    </section>
  );
}
