/** Playwright options of all browser tests. */
export const LAUNCH_OPTIONS = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** The full browser, for features that the headless shell lacks: see workers/local/chromium.ts. */
export const WHOLE_BROWSER = {
  ...LAUNCH_OPTIONS,
  executablePath: process.env.WHOLE_CHROMIUM ?? LAUNCH_OPTIONS.executablePath,
};
