import { openContent } from "#content-build/live/reader/content-reader.ts";
import { checkSurroundings } from "./checks.ts";
import { readContentSettings } from "./content-settings.ts";
import { readSettings } from "./settings.ts";
import { CommandError, runCommand, wantsHelp } from "./terminal.ts";

const HELP = `Serves the product from source: edits of components, styles, workers and
Markdown files show in the open browser at once. Pages are compiled when somebody
looks at them; search follows later, in the background.

  npm run dev

Settings, from the environment: PORT (8787), HOST (127.0.0.1), LOGIN_PORT (the next
free one after PORT), STATE_DIR (.wrangler/state), CONTENT_ROOT and the other roots
(the sample content), EDITOR (opens files from the list of issues on a page),
DEV_SEARCH (seconds after which the search rows are brought up to date: 20; off: never).`;

await runCommand(async () => {
  if (wantsHelp()) return console.log(HELP);
  const settings = readSettings();
  const searchAfter = readSeconds(process.env.DEV_SEARCH ?? "20");
  console.log("Webdocs, development\n");
  const content = readContentSettings();
  await checkSurroundings(settings);
  // Reads the content in another thread while this one loads Vite.
  const reader = openContent(content);
  const { serve } = await import("./dev/serve.ts");
  await serve(settings, reader, searchAfter);
});

function readSeconds(text: string): number | undefined {
  if (text === "off") return undefined;
  const seconds = Number(text);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds;
  throw new CommandError(`DEV_SEARCH is "${text}"; it must be a number of seconds, or off.`);
}
