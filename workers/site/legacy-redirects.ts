/** A redirect rule for legacy URLs. */
interface Rule {
  /** Matched case-insensitively against the path without its leading slash. */
  pattern: RegExp;
  status: 301 | 302;
  /** The new path, without the locale that the pattern captured. */
  target: (groups: Record<string, string>) => string;
}

/** An optional locale prefix: two letters or "eng", with or without region. */
const LOCALE = "(?:(?<locale>(?:[a-z]{2}|eng)(?:[-_][a-z]{2,4})?)/)?";

function rule(status: 301 | 302, path: string, target: string | Rule["target"]): Rule {
  return {
    pattern: new RegExp(`^${LOCALE}${path}$`, "i"),
    status,
    target: typeof target === "string" ? () => target : target,
  };
}

const LEARN = "docs/Learn_web_development";

/** Parts of the documentation that once had no `docs/` prefix. */
const FORMER_ROOTS = [
  "AJAX",
  "CSS",
  "DOM",
  "DragDrop",
  "ECMAScript_DontEnum_attribute",
  "HTML",
  "JavaScript",
  "JavaScript_typed_arrays",
  "Media_formats_supported_by_the_audio_and_video_elements",
  "Security",
  "SVG",
  "Tools",
  "Using_audio_and_video_in_Firefox",
  "Using_files_from_web_applications",
  "Web",
  "XMLHttpRequest",
];

/** Sections that had URLs of their own. */
const ZONES: [name: string, root: string][] = [
  ["Add-ons", "docs/Mozilla/Add-ons"],
  ["Apprendre", LEARN],
  ["Apps", "docs/Web/Progressive_web_apps"],
  ["Firefox", "docs/Mozilla/Firefox"],
];

/** Ordered: the first match wins. */
const RULES: Rule[] = [
  // Former landing pages.
  rule(301, "mobile/?", "docs/Web/Guide/Mobile"),
  rule(301, "addons/?", "docs/Mozilla/Add-ons"),
  rule(301, "mozilla/?", "docs/Mozilla"),
  rule(301, "(?:web|docs)/?", "docs/Web"),
  rule(301, "html5/?", "docs/Web/HTML"),
  rule(301, "learn/html5?/?", `${LEARN}/Core/Structuring_content`),
  rule(301, "learn/css/?", `${LEARN}/Core/Styling_basics`),
  rule(301, "learn/javascript/?", `${LEARN}/Core/Scripting`),
  rule(301, "learn(?:/.*)?", LEARN),
  rule(
    301,
    "(?:docs/)?JavaScript/Reference/Objects/(?<rest>.+)",
    ({ rest }) => `docs/Web/JavaScript/Reference/Global_Objects/${rest}`,
  ),
  // Page and section were separated by a colon; now by a slash.
  rule(
    301,
    "(?:docs/)?Core_JavaScript_1\\.5_(?<part>Guide|Reference)(?<rest>[:/].*)?",
    ({ part, rest = "" }) => `docs/Web/JavaScript/${part}${rest.replaceAll(":", "/")}`,
  ),
  rule(301, "advertising/with_us/?", "advertising"),

  // Sections that had URLs of their own.
  ...ZONES.map(([name, root]) =>
    rule(302, `(?:docs/)?${name}(?<rest>(?:/[^/$]+)*)(?:\\$\\w+)?/?`, ({ rest }) => root + rest),
  ),

  // Account pages.
  rule(302, "(?:account|profile(?:/edit)?|settings)/?", "plus/settings"),
  rule(302, "profiles/[^/]+(?:/(?:edit|delete))?/?", "plus/settings"),

  // Missing `docs/` prefix.
  rule(301, `(?<path>(?:${FORMER_ROOTS.join("|")})(?:/.*)?)`, ({ path = "" }) => `docs/${path}`),
];

/** The target of a legacy URL. */
export interface LegacyRedirect {
  location: string;
  status: 301 | 302;
}

/**
 * Finds the rule for a path.
 *
 * @example findLegacyRedirect("/fr/CSS/color") // { location: "/fr/docs/CSS/color", status: 301 }
 */
export function findLegacyRedirect(pathname: string): LegacyRedirect | undefined {
  if (/[^/]\/\/+[^/]/.test(pathname)) {
    return { location: pathname.replace(/\/{2,}/g, "/"), status: 301 };
  }
  const path = pathname.slice(1);
  for (const { pattern, status, target } of RULES) {
    const groups = pattern.exec(path)?.groups;
    if (!groups) continue;
    const { locale, ...others } = groups;
    const location = `/${locale ? `${locale}/` : ""}${target(others)}`;
    return location === pathname ? undefined : { location, status };
  }
  return undefined;
}
