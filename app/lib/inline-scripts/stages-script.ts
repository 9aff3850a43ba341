/** How far below the fold, in heights of the window, browsers lay out parts of their own accord. */
const NEAR = 2.5;

/** A task goes on with the next piece while it has taken less, in ms. */
const SLICE_MS = 6;

/** Where no frame comes in this time, none is waited for. */
const PATIENCE_MS = 3000;

/**
 * An inline script in the head, which the site worker allows by its hash. It has a page laid
 * out piece by piece, a task for each, from the top: as one, the first layout of a page keeps
 * a phone from answering for a third of a second. Until it is a piece's turn, it is hidden
 * (`data-early`, see `styles/utilities.css` and `base.css`), and so is all that comes after
 * it: nothing moves.
 * The pieces are the children of elements with `data-stages`, the body among them, and parts.
 * A piece that is shown has `data-shown`.
 *
 * It begins with the first frame, when the style sheets are there. Chromium has that frame wait a
 * moment for fonts that are asked for before it, as those loaded ahead are here: without them,
 * systems would be asked for theirs. Parts that are far away are left to `islands/document/reveal.ts`. Not
 * with a fragment, which may lead into a part; nor for who reloads or comes back, and is to be
 * where they were; nor for a page that is rendered ahead, which has no frames.
 */
export const STAGES_SCRIPT = `(function(d,w){var v=performance.getEntriesByType("navigation")[0];if(location.hash||d.prerendering||v&&v.type!=="navigate")return;var r=d.documentElement.dataset,c=new MessageChannel,i=d.createNodeIterator(d.documentElement,1),e,p,t;r.early="";c.port1.onmessage=n;setTimeout(g,${PATIENCE_MS});d.querySelectorAll("[data-font]").forEach(function(l){d.fonts.load("1em '"+l.dataset.font+"'","Aя")});requestAnimationFrame(g);function g(){c.port2.postMessage(0)}function n(){if(!("early"in r))return;try{for(t=performance.now();performance.now()-t<${SLICE_MS};){e=i.nextNode();if(!e){if(d.readyState==="loading")requestAnimationFrame(g);else delete r.early;return}p=e.hasAttribute("data-part");if(!p&&!(e.parentElement&&e.parentElement.hasAttribute("data-stages")))continue;if(p&&e.getBoundingClientRect().top>${NEAR}*w.innerHeight){delete r.early;return}e.dataset.shown="";e.offsetHeight}g()}catch(x){delete r.early}}})(document,window)`;
