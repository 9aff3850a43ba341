/**
 * Brings back what the reader chose: the theme, a collapsed sidebar, and whether room for
 * advertisements is kept. Browsers ask another process for that, which takes a phone 30 to
 * 120 ms while a page begins: they may read the page meanwhile, and have until their first frame.
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
    } catch {
      // This browser may not remember anything.
    }
  };
  requestAnimationFrame(bringBack);
  setTimeout(bringBack);
}
