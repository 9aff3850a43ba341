/** A build-time constant, so that browser bundles leave out server-only code. */
export const IS_FOR_BROWSERS = import.meta.env.PROD && !import.meta.env.SSR;
