/** Shows a hint once the one before it has been opened. Without script, all of them can be opened. */
export function startHints(): void {
  const hints = [...document.querySelectorAll<HTMLDetailsElement>("[data-hint]")];
  for (const [at, hint] of hints.entries()) {
    const next = hints[at + 1];
    if (!next) continue;
    next.hidden = !hint.open;
    hint.addEventListener("toggle", () => {
      if (hint.open) next.hidden = false;
    });
  }
}
