/** A page with one message, for visitors without a sample or in place of one. */
export function messagePage(title: string, sentence: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
body { max-inline-size: 36rem; margin: 15vh auto; padding-inline: 1.5rem }
</style>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
</main>
</html>
`;
}

export const WELCOME = messagePage(
  "Code samples run here",
  `This address is the sandbox of a documentation site: every sample gets a host of its own, so
that it can do no harm elsewhere. There is nothing more to see without a sample.`,
);
