import { CACHE, readHeld } from "#app/features/offline/held/store.ts";

/**
 * The policy of the document of a sample, whose code is as untrusted as on the play host. The
 * sandbox makes its origin opaque: no storage, cookies, caches or service worker, and no access to
 * pages of the site. It cannot load anything, and only pages of the site may frame it.
 */
const POLICY = [
  "sandbox allow-scripts allow-forms allow-modals",
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' data: blob:",
  "style-src 'unsafe-inline' data: blob:",
  ...["connect", "font", "frame", "img", "media", "worker"].map(
    (kind) => `${kind}-src data: blob:`,
  ),
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** The document that runs a sample without a play host (`workers/play/run-offline.ts`). */
export async function answerSample(): Promise<Response> {
  const held = await readHeld();
  const script = held && (await (await caches.open(CACHE)).match(held.runner));
  if (!script) return Response.error();
  return new Response(
    `<!doctype html><meta charset="utf-8"><script>${await script.text()}</script>`,
    {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": POLICY,
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      },
    },
  );
}
