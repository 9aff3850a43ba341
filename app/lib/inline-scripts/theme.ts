/**
 * Restores the reader's preferences: the theme, a collapsed sidebar, and which space is reserved:
 * for advertisements or not, for signed-in readers or visitors (`frame/islands/user.ts`), and for
 * what is said of the reader's browsers (`document/my-browsers`). Browsers read storage from
 * another process, which takes a phone 30 to 120 ms at the start of a page: parsing continues
 * meanwhile, until the first frame.
 */
export function run(): void {
  const { dataset } = document.documentElement;
  let isDone = false;
  const bringBack = () => {
    if (isDone) return;
    isDone = true;
    try {
      const theme = localStorage.getItem("theme");
      if (theme === "light" || theme === "dark") dataset.theme = theme;
      if (localStorage.getItem("sidebar") === "collapsed") dataset.sidebar = "collapsed";
      if (localStorage.getItem("nop")) dataset.nop = "";
      const reader = localStorage.getItem("reader");
      if (reader === "free" || reader === "paid") dataset.reader = reader;
      if (/(^|; )browsers=./.test(document.cookie)) dataset.mine = "";
    } catch {
      // This browser may not remember anything.
    }
  };
  requestAnimationFrame(bringBack);
  setTimeout(bringBack);
}
