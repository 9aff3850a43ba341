import { cookieOf } from "#app/lib/cookies.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { MODES_COOKIE, type Mode, readModes } from "./preferences.ts";
import largeCode from "./styles/large-code.css?inline";
import narrow from "./styles/narrow.css?inline";
import noContents from "./styles/no-contents.css?inline";
import noSidebar from "./styles/no-sidebar.css?inline";
import smallCode from "./styles/small-code.css?inline";
import wide from "./styles/wide.css?inline";

const STYLES: Record<Mode, string> = {
  "no-sidebar": noSidebar,
  "no-contents": noContents,
  narrow,
  wide,
  "small-code": smallCode,
  "large-code": largeCode,
};

/** For addresses that name modes, which mean the same for everyone; others depend on the cookie. */
const NAMED = "public, max-age=86400";

/**
 * The style sheet of what a reader prefers, by the address or, for browsers without script, by the
 * cookie. It is in no layer, so it overrides all style sheets of pages.
 */
export function readingStyle(request: Request): Response {
  const named = new URL(request.url).searchParams.get("modes");
  const modes = readModes(named ?? cookieOf(request.headers.get("cookie") ?? "", MODES_COOKIE));
  return new Response(modes.map((mode) => STYLES[mode]).join("\n"), {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": named === null ? CACHE.none : NAMED,
    },
  });
}
