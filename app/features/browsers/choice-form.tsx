import { useTranslation } from "react-i18next";
import { RichText } from "#app/i18n/rich-text.tsx";
import { type FormFailure, writtenIn } from "#app/lib/form-failure.ts";
import { LONGEST_KEPT_QUERY } from "#content-build/compat/audience/choice-cookie.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Input } from "#app/ui/field/field.tsx";
import { Select } from "#app/ui/select/select.tsx";
import { baselineYears } from "#content-build/compat/audience/days.ts";
import s from "./browsers-page.module.css";
import { type Choice, problemIn, WAYS, type Way, wayOf } from "./choice.ts";

const EXAMPLE = "last 2 versions, not dead";

interface ChoiceFormProps {
  choice: Choice;
  failure: FormFailure | undefined;
}

/** Four ways to choose browsers; the fields of each are shown while it is selected. */
export function ChoiceForm({ choice, failure }: ChoiceFormProps) {
  const { t, i18n } = useTranslation("browsers");
  const back = writtenIn(failure, "back") ?? choice.back;
  const way = writtenIn(failure, "way") ?? wayOf(choice.query, choice.kind);
  return (
    <form className={s.form} method="post" action={`/${i18n.language}/browsers`}>
      <h2>{t("choose")}</h2>
      <input type="hidden" name="intent" value="save" />
      {back && <input type="hidden" name="back" value={back} />}
      <fieldset className={s.ways}>
        <legend>{t("legend")}</legend>
        {WAYS.map((each) => (
          <div key={each} className={s.way}>
            <label>
              <input type="radio" name="way" value={each} defaultChecked={each === way} />
              <span>
                <strong>{t(`ways.${each}.title`)}</strong>
                <small>{t(`ways.${each}.text`)}</small>
              </span>
            </label>
            <div className={s.more}>
              <More way={each} choice={choice} failure={failure} />
            </div>
          </div>
        ))}
      </fieldset>
      <Button variant="primary">{t("save")}</Button>
    </form>
  );
}

function More({ way, ...rest }: ChoiceFormProps & { way: Way }) {
  if (way === "year") return <Year {...rest} />;
  if (way === "query") return <Query {...rest} />;
  return way === "versions" ? <Versions {...rest} /> : null;
}

function Year({ choice: { year, thisYear }, failure }: ChoiceFormProps) {
  const { t } = useTranslation("browsers");
  const years = baselineYears(thisYear);
  return (
    <Field label={t("year")}>
      {(control) => (
        <Select
          {...control}
          name="year"
          defaultValue={writtenIn(failure, "year") ?? String(year ?? thisYear - 1)}
        >
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Query({ choice, failure }: ChoiceFormProps) {
  const { t } = useTranslation("browsers");
  const isMine = wayOf(choice.query, choice.kind) === "query" || choice.problem !== undefined;
  const problem = problemIn(failure, "query") ?? choice.problem;
  return (
    <Field
      label={t("query")}
      hint={<RichText text={t("queryHint")} components={{ code: <code>{EXAMPLE}</code> }} />}
      {...(problem && { error: t(`problems.${problem.code}`, { text: problem.text }) })}
    >
      {(control) => (
        <Input
          {...control}
          name="query"
          maxLength={LONGEST_KEPT_QUERY}
          defaultValue={writtenIn(failure, "query") ?? (isMine ? choice.query : "")}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

function Versions({ choice: { browsers, chosen }, failure }: ChoiceFormProps) {
  const { t } = useTranslation("browsers");
  const problem = problemIn(failure, "versions");
  const wrong = problem?.code === "bad-version" ? problem.text : undefined;
  return (
    <div className={s.versions}>
      {problem && !wrong && (
        <p className={s.wrong}>{t(`problems.${problem.code}`, { text: problem.text })}</p>
      )}
      {browsers.map(({ id, name, latest }) => (
        <Field
          key={id}
          label={<span lang="en">{name}</span>}
          hint={t("latest", { version: latest })}
          {...(wrong === id && { error: t("problems.bad-version") })}
        >
          {(control) => (
            <Input
              {...control}
              name={id}
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              defaultValue={
                writtenIn(failure, id) ?? chosen.find((each) => each.id === id)?.version ?? ""
              }
            />
          )}
        </Field>
      ))}
    </div>
  );
}
