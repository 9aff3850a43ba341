import { escapeHtml } from "#content-build/contract/escape-html.ts";
/** A page that is clearly a stand-in. */
export function standInPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-inline-size: 40rem; margin: 2rem auto; padding-inline: 1rem; }
  .local { border: 2px dashed; border-radius: 0.5rem; padding: 0.5rem 1rem; }
  .choices { display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); }
  button { display: block; inline-size: 100%; padding: 0.75rem 1rem; font: inherit; text-align: start; cursor: pointer; }
  small { display: block; }
</style>
<main>
<p class="local"><strong>Only on this machine.</strong> This page stands in for a service that a deployment would use. Nothing here is real.</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
`;
}
