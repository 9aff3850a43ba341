import { escapeAttribute, escapeText } from "../html/escape.ts";
import { anchorize } from "../markdown/anchor.ts";
import type { Macro, MacroContext } from "./macro.ts";

const SANDBOX = new Set(["allow-modals", "allow-forms", "allow-popups"]);
const MIN_HEIGHT = 60;

/** A frame that runs code blocks of the page: `{{EmbedLiveSample("Example", 300, 200)}}`. */
export const embedLiveSample: Macro = (context, args) => {
  const name = args.text(0) ?? "";
  const id = anchorize(name);
  const width = args.text(1);
  const height = args.text(2);
  const tokens = args.text(7)?.split(/\s+/).filter(Boolean) ?? [];
  const refused = tokens.find((token) => !SANDBOX.has(token));
  if (refused) {
    context.issue(
      "macro-argument",
      `the sandbox permission ${refused}`,
      `Use ${[...SANDBOX].join(", ")} only.`,
    );
  }
  const attributes = {
    class: "sample-code-frame",
    title: sampleTitle(context, name),
    id: `frame_${id}`,
    width,
    height: height && (args.integer(2) ?? 0) < MIN_HEIGHT ? String(MIN_HEIGHT) : height,
    src: "about:blank",
    "data-live-path": `${context.page.url}/`,
    "data-live-id": id,
    allow: args.text(6),
    // Without a URL the frame has our origin; the renderer that sets the URL allows `same-origin`.
    sandbox: [...(refused ? [] : tokens), "allow-scripts"].join(" "),
    loading: "lazy",
  };
  return `<div class="code-example"><div class="example-header"></div>${frame(attributes)}</div>`;
};

/** A link that opens a live sample on its own: `{{LiveSampleLink("Example", "Open it")}}`. */
export const liveSampleLink: Macro = (_context, args) => {
  const id = anchorize(args.required(0, "id"));
  return `<a href="#livesample_fullscreen=${id}">${args.required(1, "text")}</a>`;
};

/** A page of the examples site in a frame. */
export const embedGhLiveSample: Macro = (context, args) => {
  const path = args.required(0, "path");
  return frame({
    title: sampleTitle(context, nameOfPath(path)),
    width: args.text(1),
    height: args.text(2),
    src: `https://mdn.github.io/${path}`,
  });
};

/** A video: `{{EmbedYouTube("id", "Title")}}`. */
export const embedYouTube: Macro = (_context, args) =>
  frame({
    width: "560",
    height: "315",
    src: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(args.required(0, "video"))}`,
    title: args.text(1) ?? "YouTube video",
    allow:
      "accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture",
    allowfullscreen: "",
  });

/** A heading and the placeholder of an interactive example. */
export const interactiveExample: Macro = (context, args) => {
  const heading = context.text("Template/interactive_example_cta");
  const name = escapeAttribute(args.required(0, "name"));
  const height = args.text(1);
  const size = height ? ` height="${escapeAttribute(height)}"` : "";
  return `<h2 id="${anchorize(heading)}">${escapeText(heading)}</h2>\n<interactive-example name="${name}"${size}></interactive-example>`;
};

function sampleTitle(context: MacroContext, name: string): string {
  // The name is that of a heading, with its Markdown.
  const words = name.replaceAll("`", "").replaceAll("_", " ").replace(/\s+/g, " ");
  return context
    .text("Page/live_sample")
    .replace("$1", () => words)
    .trim();
}

/** A title for what is embedded: the name of its page, or of its folder for an index, as words. */
function nameOfPath(path: string): string {
  const names = path.replace(/[?#].*/s, "").split("/");
  const name = names.findLast((each) => each && each !== "index.html") ?? "";
  return name.replace(/\.\w+$/, "").replaceAll("-", " ");
}

function frame(attributes: Record<string, string | undefined>): string {
  const list = Object.entries(attributes)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<iframe${list.join("")}></iframe>`;
}
