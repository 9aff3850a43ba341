import { PLACES_KEY, WITHIN } from "./place.ts";

/** How far above the window browsers lay out parts of their own accord, in heights of it. */
const NEAR = 2;

/** No longer is nothing shown because the place is not there yet, in ms. */
const PATIENCE_MS = 1500;

/**
 * An inline script in the head, which the site worker allows by its hash. Who reloads a page or
 * comes back to it gets the place that `islands/frame/place.ts` has remembered, before anything is
 * painted. The browser would go by pixels, over parts whose heights are guesses.
 *
 * Parts that are near are shown, so that what is above the place has the height that it keeps;
 * for those that are far the browser itself keeps still what is in sight. It ends when the page
 * has loaded, and as soon as the reader does anything. Before that the browser must not be told
 * to look after it again: it would, at once.
 */
export const PLACE_SCRIPT = `(function(d,w,h){var n=performance.getEntriesByType("navigation")[0],s="scrollRestoration",r=d.documentElement.style,t=performance.now(),p;if(!n||!/^(re|b)/.test(n.type))return;try{p=JSON.parse(sessionStorage.getItem("${PLACES_KEY}"))[((w.navigation||0).currentEntry||0).key+location.pathname+location.search]}catch(x){}h[s]=p?"manual":"auto";if(!p)return;["wheel","touchstart","pointerdown","keydown"].forEach(function(y){w.addEventListener(y,function(){p=0},{capture:true,passive:true,once:true})});r.visibility="hidden";requestAnimationFrame(g);function g(){var l=d.readyState,c=l==="complete",a=d.querySelectorAll("[data-part]"),e=p&&a[p[0]],i=e&&(e.querySelectorAll("${WITHIN}")[p[1]]||(p[1]<0||l!=="loading")&&e);if(i){e.dataset.shown="";m(i);[].slice.call(a,0,p[0]).filter(function(x){return x.getBoundingClientRect().bottom>${-NEAR}*w.innerHeight}).forEach(function(x){x.dataset.shown=""});m(i)}if(i||!p||l!=="loading"||performance.now()-t>${PATIENCE_MS})r.visibility="";if(c)h[s]="auto";else requestAnimationFrame(g)}function m(i){var y=i.getBoundingClientRect().top-p[2];if(Math.abs(y)>=1)w.scrollBy({top:y,behavior:"instant"})}})(document,window,history)`;
