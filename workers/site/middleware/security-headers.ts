import { createMiddleware } from "hono/factory";
import { isAttachment } from "../content/file-candidates.ts";
import { contentSecurityPolicy, scriptHash } from "../content-security-policy.ts";
import type { SiteEnv } from "../site-env.ts";

/** Types that browsers may open as documents, without scripts and PDFs: they need a laxer policy. */
const FILES = /^(?:audio|font|image|video)\/|[/+]xml\b|^text\/plain|^application\/octet-stream/;
/** Files are displayed, but cannot run scripts. */
const FILE_POLICY =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; font-src data:; style-src 'unsafe-inline'; sandbox";

/**
 * Sets the security headers of every response, the policy of files that are opened on their own,
 * and that of HTML. The latter contains a nonce only if this response used one; all other pages
 * share one policy, so that they can be cached.
 */
export const securityHeaders = (inlineScripts: string[]) => {
  let scriptHashes: string[] | undefined;
  let sharedPolicy: string | undefined;
  return createMiddleware<SiteEnv>(async (c, next) => {
    c.set("nonce", () => {
      const nonce = c.get("usedNonce") ?? makeNonce();
      c.set("usedNonce", nonce);
      return nonce;
    });
    await next();
    const { headers } = c.res;
    headers.set("x-content-type-options", "nosniff");
    // Pages with a secret URL set a stricter policy themselves.
    if (headers.get("referrer-policy") !== "same-origin") {
      headers.set("referrer-policy", "strict-origin-when-cross-origin");
    }
    headers.set("x-frame-options", "DENY");
    headers.set("cross-origin-opener-policy", "same-origin");
    // Images and fonts may be embedded anywhere, pages and data read by our origin only.
    const isShown = isAttachment(c.get("url").pathname);
    headers.set("cross-origin-resource-policy", isShown ? "cross-origin" : "same-origin");
    const type = headers.get("content-type");
    if (type && FILES.test(type)) headers.set("content-security-policy", FILE_POLICY);
    if (!type?.startsWith("text/html")) return;
    scriptHashes ??= await Promise.all(inlineScripts.map(scriptHash));
    const settings = c.get("settings");
    const nonce = c.get("usedNonce");
    sharedPolicy ??= contentSecurityPolicy(settings, { scriptHashes });
    headers.set(
      "content-security-policy",
      nonce ? contentSecurityPolicy(settings, { scriptHashes, nonce }) : sharedPolicy,
    );
  });
};

function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
