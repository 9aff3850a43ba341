import { awaitCode } from "./inside/await-code.ts";
import { fillIn } from "./inside/fill-in.ts";
import { judge } from "./inside/judge.ts";
import { obeyPage } from "./inside/obey-page.ts";
import { prepareChecks } from "./inside/prepare-checks.ts";
import { reportConsole } from "./inside/report-console.ts";
import { reportSize } from "./inside/report-size.ts";
import { DEFAULT_STYLES } from "./default-styles.ts";
import type { Sample } from "./state.ts";

/** The document that runs a sample, or one that waits for its code. */
export function samplePage(sample: Sample): string {
  const parts = partsOf(sample);
  if (!sample.isWaiting) return fillIn(parts, sample);
  return `<!doctype html>
<meta charset="utf-8">
<title>Sample</title>
<script>(${String(awaitCode)})(${json(parts)},${String(fillIn)})</script>
`;
}

/** Reporting scripts, base style, and what is around code: its theme, style, markup and script. */
function partsOf({ defaults, imports, choice, isChecked }: Sample): string[] {
  const isModule = defaults === "ix-wat" || defaults === "module";
  // Frames of examples and of the playground do not adapt to their content.
  const size = defaults === undefined ? `;(${String(reportSize)})()` : "";
  // Before the reader's code, which could replace the built-ins that checks need.
  const checks = isChecked ? `;(${String(prepareChecks)})(${json(String(judge))})` : "";
  const script = `<script${isModule ? ' type="module"' : ""}>`;
  return [
    '<!doctype html>\n<html lang="en"',
    `>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sample</title>
<style>${DEFAULT_STYLES.all}${DEFAULT_STYLES[defaults ?? "article"]}</style>
<script>(${String(reportConsole)})();(${String(obeyPage)})(${json(choice ?? null)})${checks}${size}</script>
<style id="css-output">`,
    `</style>
${imports ? `<script type="importmap">${json({ imports })}</script>` : ""}
</head>
<body>
`,
    `
${script}`,
    `</script>
${script}parent!==self&&parent.postMessage({typ:"ready"},"*")</script>
</body>
</html>
`,
  ];
}

function json(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
