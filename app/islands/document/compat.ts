/**
 * Support tables work without script. For who turns to one with the keyboard it becomes one stop
 * of the Tab key: what that takes is loaded with the first sign of it.
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
}

const TYPES = ["keydown", "focusin"] as const;
