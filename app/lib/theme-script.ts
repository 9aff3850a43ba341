/**
 * Runs before the first paint; the site worker allows it by its hash, so every
 * change of it changes the policy.
 *
 * It brings back what the reader chose: the theme, a collapsed sidebar, and
 * whether room for advertisements is kept.
 */
export const THEME_SCRIPT = `(function(d){try{var s=localStorage,t=s.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(s.getItem("sidebar")==="collapsed")d.sidebar="collapsed";if(s.getItem("nop"))d.nop=""}catch(e){}})(document.documentElement.dataset)`;
