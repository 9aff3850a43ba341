/**
 * An inline script at the end of the page. It does nothing, but it has to wait for the style
 * sheets, and the browser says that it has read the page only after it. Without it, browsers
 * whose sheets come after the last byte lay out the whole page unstyled, for nobody to see.
 * The site worker allows it by its hash.
 */
export const WAIT_FOR_STYLES = "0";
