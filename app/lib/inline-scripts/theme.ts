/**
 * Restores the reader's preferences: the theme, a collapsed sidebar, and which space is reserved:
 * for advertisements or not, for signed-in readers or visitors (`frame/islands/user.ts`), and for
 * what is said of the reader's browsers (`document/my-browsers`). It also asks for the style sheet
 * of their reading preferences. Browsers read storage from another process, which takes a phone 30
 * to 120 ms at the start of a page: parsing continues meanwhile, until the first frame.
 */
export function run(): void {
  const { dataset } = document.documentElement;
  let isDone = false;
  const bringBack = () => {
    if (isDone) return;
    isDone = true;
    try {
      const storage = localStorage;
      const theme = storage.getItem("theme");
      if (theme === "light" || theme === "dark") dataset.theme = theme;
      if (storage.getItem("sidebar") === "collapsed") dataset.sidebar = "collapsed";
      if (storage.getItem("nop")) dataset.nop = "";
      const reader = storage.getItem("reader");
      if (reader === "free" || reader === "paid") dataset.reader = reader;
      if (/(^|; )browsers=./.test(document.cookie)) dataset.mine = "";
      const [, modes] = /(?:^|; )reading=([\w.-]+)/.exec(document.cookie) ?? [];
      if (modes) addReadingStyle(modes);
    } catch {
      // Storage may be blocked in this browser.
    }
  };
  requestAnimationFrame(bringBack);
  setTimeout(bringBack);
}

/** The style sheet of the reader's modes (`features/reading`), for which `layout.ts` waits. */
function addReadingStyle(modes: string): void {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = `/reading-style?modes=${modes}`;
  sheet.onerror = () => sheet.remove();
  document.head.appendChild(sheet);
}
