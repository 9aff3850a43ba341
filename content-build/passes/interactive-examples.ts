import type { Element } from "domhandler";
import { textContent } from "domutils";
import { packSample } from "../blocks/pack-sample.ts";
import type { InteractiveExample } from "../contract/documents.ts";
import type { PackedSample } from "../contract/play/sample-code.ts";
import { decodeEntities } from "../html/entities.ts";
import { classesOf } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";
import type { PageCompilation } from "../page/page-compilation.ts";

const LANGUAGES = ["html", "css", "js", "wat"] as const;
type Language = (typeof LANGUAGES)[number];
type Code = Pick<InteractiveExample, "files" | "choices">;

/** Collects the code of each interactive example: the blocks that follow it in its section. */
export function interactiveExamples({ elements }: Dom, compilation: PageCompilation): void {
  for (const [at, element] of elements.entries()) {
    if (element.name !== "interactive-example") continue;
    const { name = "", height } = element.attribs;
    const code = codeAfter(elements, at);
    if (Object.keys(code.files).length === 0 && !code.choices) {
      compilation.issueIn(
        "InteractiveExample",
        "live-sample",
        `no code for the interactive example ${name}`,
        "Mark code blocks of the section with interactive-example.",
      );
    }
    const template = templateOf(code);
    compilation.interactiveExamples.push({
      name,
      title: decodeEntities(name),
      template,
      ...(height ? { height } : {}),
      ...code,
      ...(template === "console" ? {} : { packed: pack(template, code) }),
    });
  }
}

function codeAfter(elements: Element[], start: number): Code {
  const files: Code["files"] = {};
  const choices: string[] = [];
  for (const element of elements.slice(start + 1)) {
    if (/^(?:h[23]|interactive-example)$/.test(element.name)) break;
    if (element.name !== "pre") continue;
    const classes = classesOf(element);
    const language = languageOf(classes);
    if (classes.includes("interactive-example-choice")) choices.push(textContent(element));
    else if (language && classes.includes("interactive-example")) {
      const before = files[language];
      files[language] =
        before === undefined ? textContent(element) : `${before}\n${textContent(element)}`;
    }
  }
  return { files, ...(choices.length > 0 ? { choices } : {}) };
}

function pack(template: "tabbed" | "choices", { files, choices }: Code): PackedSample {
  const { html, css, js } = files;
  const defaults = template === "choices" ? "ix-choice" : "ix-tabbed";
  return packSample({ html, css, js, defaults, choice: choices?.[0] });
}

function languageOf(classes: string[]): Language | undefined {
  return LANGUAGES.find((language) => language === classes[classes.indexOf("brush:") + 1]);
}

function templateOf({ files, choices }: Code): InteractiveExample["template"] {
  if (choices) return "choices";
  const isScriptOnly = files.js !== undefined && !files.html && !files.css;
  return isScriptOnly ? "console" : "tabbed";
}
