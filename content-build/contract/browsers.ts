/** Browsers of the Web, on desktops and on phones, as compatibility data names them. */
export const WEB_BROWSERS = [
  "chrome",
  "edge",
  "firefox",
  "opera",
  "safari",
  "chrome_android",
  "firefox_android",
  "opera_android",
  "safari_ios",
  "samsunginternet_android",
  "webview_android",
] as const;
