import type { CompatBrowserId } from "../files.ts";

/** The names that Browserslist has for our browsers, in lower case. */
const NAMES = new Map<string, CompatBrowserId>([
  ["chrome", "chrome"],
  ["edge", "edge"],
  ["firefox", "firefox"],
  ["ff", "firefox"],
  ["opera", "opera"],
  ["safari", "safari"],
  ["chromeandroid", "chrome_android"],
  ["and_chr", "chrome_android"],
  ["chrome_android", "chrome_android"],
  ["firefoxandroid", "firefox_android"],
  ["and_ff", "firefox_android"],
  ["firefox_android", "firefox_android"],
  ["operamobile", "opera_android"],
  ["op_mob", "opera_android"],
  ["opera_android", "opera_android"],
  ["ios", "safari_ios"],
  ["ios_saf", "safari_ios"],
  ["safari_ios", "safari_ios"],
  ["samsung", "samsunginternet_android"],
  ["samsunginternet_android", "samsunginternet_android"],
  ["android", "webview_android"],
  ["webview_android", "webview_android"],
  ["webview_ios", "webview_ios"],
  ["bun", "bun"],
  ["deno", "deno"],
  ["node", "nodejs"],
  ["nodejs", "nodejs"],
]);

/** Browsers that only Browserslist knows: without compatibility data, they match no version. */
const OTHERS = new Set(
  "ie explorer ie_mob explorermobile bb blackberry op_mini operamini and_uc ucandroid and_qq qqandroid baidu kaios electron".split(
    " ",
  ),
);

/** The browser with this name; null for one that is known, but not in the data. */
export function browserNamed(name: string): CompatBrowserId | null | undefined {
  return NAMES.get(name) ?? (OTHERS.has(name) ? null : undefined);
}
