/** Allowed elements, besides MathML and SVG. */
const HTML = `a abbr address article aside audio b bdi bdo blockquote br button caption cite code col
colgroup data datalist dd del details dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3
h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li main map area mark menu meter nav
ol optgroup option output p picture pre progress q rp rt ruby s samp search section select small source
span strong strike tt big center font sub summary sup table tbody td template textarea tfoot th thead time tr track u ul var
video wbr interactive-example mdn-scrim-inline scrim-inline team-member contributor-list`;

const MATHML = `math annotation annotation-xml maction menclose merror mfenced mfrac mglyph mi
mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup
msup mtable mtd mtext mtr munder munderover none semantics`;

const SVG = `svg circle clippath defs desc ellipse g line lineargradient marker mask path pattern polygon
polyline radialgradient rect stop text title tspan`;

const words = (list: string) => new Set(list.split(/\s+/));

export const ALLOWED_ELEMENTS = words(`${HTML} ${MATHML} ${SVG}`);

/** Elements removed together with their content. */
export const DROPPED_WITH_CONTENT = words(
  "script style noscript object embed applet noembed noframes frameset xmp plaintext",
);

/** Attributes allowed on any element, besides `data-*` and `aria-*`. */
export const ALLOWED_ATTRIBUTES =
  words(`abbr accent accentunder align allow allowfullscreen alt autoplay
border cellpadding cellspacing charalign char cite class color cols colspan columnalign columnlines
columnspacing columnspan controls coords cx cy d datetime depth dir disabled display displaystyle download dur
encoding fence fill fill-opacity font-size for form frame framespacing headers height high href hreflang id
kind label lang largeop linethickness list loading loop low lquote lspace mathbackground mathcolor mathsize mathvariant max
maxlength maxsize media min minlength minsize movablelimits multiple muted name notation nowrap numalign open opacity optimum pattern
placeholder playsinline points poster preload preserveaspectratio r readonly rel required reversed role
rowalign rowlines rows rowspacing rowspan rquote rspace rx ry sandbox scope scrimtitle scriptlevel scriptminsize selected
separator separators shape size sizes span spellcheck src srclang srcset start stop-color stretchy stroke
stroke-dasharray stroke-linecap stroke-linejoin stroke-width style subscriptshift summary supscriptshift survey symmetric
tabindex target text-anchor title transform translate type url usemap valign value viewbox voffset width wrap x x1 x2
xmlns y y1 y2`);

/** Attributes whose value is a URL. */
export const URL_ATTRIBUTES = words(
  "href src cite url poster srcset action formaction data background",
);

/** Hosts that may be framed, besides live samples. */
export const FRAME_HOSTS = new Set([
  "mdn.github.io",
  "www.youtube-nocookie.com",
  "www.youtube.com",
  "player.vimeo.com",
  "jsfiddle.net",
  "codepen.io",
  "www.openstreetmap.org",
]);

const PLAIN_URL = /^[!-~]*$/;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const SAFE_SCHEMES = words("http https mailto tel ftp irc ircs xmpp news sms");

/** Whether a URL is safe to link to: it runs nothing. */
export function isSafeUrl(url: string): boolean {
  const bare = withoutControls(url);
  const scheme = SCHEME.exec(bare)?.[1];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase());
}

/** Whether a URL is safe as the source of an image, audio or video. */
export function isSafeSource(url: string): boolean {
  return isSafeUrl(url) || /^data:image\/(?:png|gif|jpeg|webp|avif);base64,/i.test(url.trim());
}

/** Whether a URL may be framed. */
export function isSafeFrame(url: string): boolean {
  if (url === "about:blank") return true;
  try {
    const { protocol, hostname } = new URL(url);
    return protocol === "https:" && FRAME_HOSTS.has(hostname);
  } catch {
    return false;
  }
}

const UNSAFE_STYLE = /url\s*\(|expression|@import|\\|position\s*:|behavior|-moz-binding|z-index/i;

/** Whether inline style has no effects beyond styling. */
export function isSafeStyle(style: string): boolean {
  return !UNSAFE_STYLE.test(style);
}

/** Browsers ignore whitespace and control characters in a URL's scheme. */
function withoutControls(url: string): string {
  if (PLAIN_URL.test(url)) return url;
  let bare = "";
  for (const character of url) if (character > " ") bare += character;
  return bare;
}
