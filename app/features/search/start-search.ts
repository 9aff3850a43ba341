/** Search boxes work by themselves; suggestions load when a reader turns to one. */
export function startSearch(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-search]")) {
    const input = form.querySelector("input");
    if (!input) continue;
    const load = async () => {
      input.removeEventListener("focus", load);
      input.removeEventListener("pointerover", load);
      const { startCombobox } = await import("./search-combobox.ts");
      startCombobox(form, input);
    };
    input.addEventListener("focus", load);
    input.addEventListener("pointerover", load);
    form.addEventListener("submit", (event) => {
      if (input.value.trim() === "") event.preventDefault();
    });
    if (input === document.activeElement) load();
  }
}
