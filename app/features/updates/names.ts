import type { TFunction } from "i18next";
import type { Engine, UpdateBrowser, UpdateCategory } from "#content-build/contract/updates.ts";

/** Browser names, the same in every language. */
export const BROWSER_NAMES: Record<UpdateBrowser, string> = {
  chrome: "Chrome",
  edge: "Edge",
  firefox: "Firefox",
  opera: "Opera",
  safari: "Safari",
  chrome_android: "Chrome Android",
  firefox_android: "Firefox for Android",
  opera_android: "Opera Android",
  safari_ios: "Safari on iOS",
  samsunginternet_android: "Samsung Browser",
  webview_android: "WebView Android",
  deno: "Deno",
  nodejs: "Node.js",
  ie: "Internet Explorer",
};

/** Engine names, the same in every language. */
export const ENGINE_NAMES: Record<Engine, string> = {
  blink: "Blink",
  gecko: "Gecko",
  webkit: "WebKit",
};

const CATEGORY_NAMES: Partial<Record<UpdateCategory, string>> = {
  css: "CSS",
  html: "HTML",
  http: "HTTP",
  javascript: "JavaScript",
  mathml: "MathML",
  svg: "SVG",
  webassembly: "WebAssembly",
  webdriver: "WebDriver",
  webextensions: "WebExtensions",
};

export function categoryName(t: TFunction<"updates">, category: UpdateCategory): string {
  return (
    CATEGORY_NAMES[category] ?? t(`category.${category as "api" | "manifests" | "mediatypes"}`)
  );
}

/**
 * The displayed key of a feature, without its category.
 *
 * @example featureName({ path: "css.properties.color", name: null }) // "properties.color"
 */
export function featureName({ path, name }: { path: string; name: string | null }): string {
  return name ?? path.slice(path.indexOf(".") + 1);
}
