import { tellClick } from "#app/lib/tell.ts";

/** The feedback form below an article: a vote, a reason after a “no”, thanks. */
export function startFeedbackForm(form: HTMLFormElement): void {
  const [vote, reason] = form.querySelectorAll("fieldset");
  const thanks = form.querySelector<HTMLElement>("[data-step=thanks] > [hidden]");
  const submit = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (!vote || !reason || !thanks || !submit) return;

  const finish = (source: string) => {
    vote.hidden = true;
    reason.hidden = true;
    thanks.hidden = false;
    // The focused element is hidden now.
    thanks.tabIndex = -1;
    thanks.focus();
    tellClick(source);
  };
  vote.addEventListener("click", ({ target }) => {
    const value = (target as Element).closest("button")?.value;
    if (value === "yes") finish("article_footer: helpful -> yes");
    if (value !== "no") return;
    vote.hidden = true;
    reason.hidden = false;
    reason.querySelector("input")?.focus();
  });
  form.addEventListener("change", () => {
    submit.disabled = false;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    finish(`article_footer: helpful -> no: ${new FormData(form).get("reason")}`);
  });
}
