/**
 * Runs before the first paint; the site worker allows it by its hash, so every
 * change of it changes the policy.
 *
 * It brings back what the reader chose: the theme, a collapsed sidebar, and
 * whether room for advertisements is kept. Browsers ask another process for that, which
 * takes a phone 30 to 120 ms while a page begins: they may read the page meanwhile, and
 * have until their first frame.
 */
export const THEME_SCRIPT = `(function(d,b){function f(){if(!b)try{b=localStorage;var t=b.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(b.getItem("sidebar")==="collapsed")d.sidebar="collapsed";if(b.getItem("nop"))d.nop=""}catch(e){}}requestAnimationFrame(f);setTimeout(f)})(document.documentElement.dataset)`;
