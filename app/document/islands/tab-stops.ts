/**
 * Support tables and long lists work without script. For keyboard users, each becomes a single tab
 * stop: the code for that loads when something gets the focus for the first time.
 */
export function startTabStops(): void {
  const load = async () => (await import("./group-stops.ts")).startGroupStops();
  document.addEventListener("focusin", load, { once: true });
}
