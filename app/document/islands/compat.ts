/**
 * Support tables work without script. For keyboard users, each becomes a single tab stop:
 * the code for that loads on the first interaction.
 */
export function startCompat(): void {
  const tables = document.querySelectorAll<HTMLElement>("[data-compat]");
  if (tables.length === 0) return;
  const load = async (event: Event) => {
    const isTab = event instanceof KeyboardEvent && event.key === "Tab";
    if (!isTab && !(event.target as Element).closest?.("[data-compat]")) return;
    for (const type of TYPES) document.removeEventListener(type, load);
    const { startCompatKeys } = await import("./compat-keys.ts");
    for (const table of tables) startCompatKeys(table);
  };
  for (const type of TYPES) document.addEventListener(type, load);
  document.addEventListener("click", async ({ target }) => {
    const button = (target as Element).closest?.<HTMLElement>("[data-copy-compat]");
    if (button) await (await import("./copy-compat.ts")).copyCompat(button);
  });
}

const TYPES = ["keydown", "focusin"] as const;
