import { judge } from "./inside/judge.ts";
import { obeyPage } from "./inside/obey-page.ts";
import { prepareChecks } from "./inside/prepare-checks.ts";
import { reportConsole } from "./inside/report-console.ts";
import { reportSize } from "./inside/report-size.ts";
import { LOOKS } from "./looks.ts";
import type { Sample } from "./state.ts";

/** The document that runs a sample: reporting scripts, base style, code. */
export function samplePage(sample: Sample): string {
  const { html, css, js, defaults, theme, imports, choice, isChecked } = sample;
  const isModule = defaults === "ix-wat" || defaults === "module";
  // Frames of examples and of the playground do not adapt to their content.
  const size = defaults === undefined ? `;(${String(reportSize)})()` : "";
  // Before the reader's code, which could replace what checks need.
  const checks = isChecked ? `;(${String(prepareChecks)})(${json(String(judge))})` : "";
  const scheme = theme === "light" || theme === "dark" ? ` data-theme="${theme}"` : "";
  return `<!doctype html>
<html lang="en"${scheme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sample</title>
<style>${LOOKS.all}${LOOKS[defaults ?? "article"]}</style>
<script>(${String(reportConsole)})();(${String(obeyPage)})(${json(choice ?? null)})${checks}${size}</script>
<style id="css-output">${css.replace(/<\/(?=style)/gi, "<\\/")}</style>
${imports ? `<script type="importmap">${json({ imports })}</script>` : ""}
</head>
<body>
${html}
<script${isModule ? ' type="module"' : ""}>${closed(js)}</script>
<script${isModule ? ' type="module"' : ""}>parent!==self&&parent.postMessage({typ:"ready"},"*")</script>
</body>
</html>
`;
}

/** Escapes `</script` and `<!--`; inside strings and patterns the escaped form means the same. */
function closed(js: string): string {
  return js.replace(/<\/(?=script)/gi, "<\\/").replace(/<!--/g, "<\\!--");
}

function json(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
