/**
 * The feedback form below an article. Its script is loaded at the first vote, and then repeats it.
 */
export function startFeedback(): void {
  const form = document.querySelector<HTMLFormElement>("[data-feedback]");
  if (!form) return;
  const vote = async ({ target }: Event) => {
    (await import("./feedback-form.ts")).startFeedbackForm(form);
    (target as Element).closest("button")?.click();
  };
  form.addEventListener("click", vote, { once: true });
}
