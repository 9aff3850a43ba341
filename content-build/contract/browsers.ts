/** Browsers for desktops and phones, by their ids in the compatibility data. */
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
