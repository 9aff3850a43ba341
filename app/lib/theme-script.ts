/**
 * Runs before the first paint, as the only inline script of the site: the site
 * worker allows it by its hash, so every change of it changes the policy.
 *
 * It brings back what the reader chose: the theme, a collapsed sidebar, and
 * whether room for advertisements is kept. Until the first frame the page is
 * marked as early: browsers lay out all that they have when the last byte comes
 * before that, far parts included. (Not with a fragment: it may lead to such a part.)
 */
export const THEME_SCRIPT = `(function(d){if(!location.hash){d.early="";requestAnimationFrame(function(){delete d.early})}try{var s=localStorage,t=s.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(s.getItem("sidebar")==="collapsed")d.sidebar="collapsed";if(s.getItem("nop"))d.nop=""}catch(e){}})(document.documentElement.dataset)`;
