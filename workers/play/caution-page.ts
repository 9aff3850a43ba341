import { escapeHtml } from "#content-build/contract/escape-html.ts";
import { CONSENT } from "./access.ts";
import { QUIET_HEADERS } from "./headers.ts";
import type { Sample } from "./state.ts";

/** This page has a style element and a link, and cannot be framed. */
export const CAUTION_HEADERS = { ...QUIET_HEADERS, "referrer-policy": "same-origin" };

interface Caution {
  sample: Sample;
  url: URL;
  origin: string;
}

/** The page that asks for consent before running a sample outside the site. */
export function cautionPage({ sample, url, origin }: Caution): string {
  // Only a query: a path that starts with two slashes would name another host.
  const onwards = new URLSearchParams(url.search);
  onwards.set(CONSENT, "1");
  const state = url.searchParams.get("state") ?? "";
  const playground = `${origin}/play?state=${encodeURIComponent(state)}`;
  const blocks = (["html", "css", "js"] as const)
    .filter((language) => sample[language].trim() !== "")
    .map(
      (language) => `<h2>${language.toUpperCase()}</h2><pre>${escapeHtml(sample[language])}</pre>`,
    );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Caution: code of a reader</title>
<style>
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
body { max-inline-size: 40rem; margin: 10vh auto; padding-inline: 1.5rem }
pre { padding: 1rem; border: 1px solid; border-radius: .5rem; overflow: auto; font-size: .875rem }
h2 { font-size: 1rem }
a { color: LinkText }
</style>
<main>
<h1>Caution: this code may be anybody's</h1>
<p>You are about to run a sample outside of the site it was made for. Whoever gave you its address
may have written it. Never enter passwords or other secrets on the next page.</p>
<p><a href="${escapeHtml(playground)}">Open the code in the playground</a></p>
<p><a href="?${escapeHtml(onwards.toString())}" rel="nofollow">Run it here all the same</a></p>
<details><summary>Show the code</summary>${blocks.join("")}</details>
</main>
</html>
`;
}
