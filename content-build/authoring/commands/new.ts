import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, localeFolder } from "../../contract/locales.ts";
import { documentUrl, slugToFolder } from "../../contract/slugs.ts";
import { parentSlug } from "../../source/page-index.ts";
import { PlanError } from "../plans/plan-error.ts";
import { ChangeSet } from "../repository/change-set.ts";
import { carryOut } from "./carry-out.ts";
import { type Command, textOf } from "./command.ts";
import { slugOf } from "./slug-of.ts";

export const newPage: Command = {
  summary: "begin a page from a template of the content",
  help: `Begins a page: templates/TYPE.md of the content root with its placeholders filled in.

  npm run content -- new TYPE SLUG [--title TITLE]

  --title TITLE   otherwise the last part of the slug

Placeholders in templates: {title}, {slug}, {name} (the last part of the slug), {parent}.`,
  options: { title: { type: "string" } },
  words: [2, 2],
  run(input) {
    const { workspace, words, values } = input;
    const { content } = workspace.settings.roots;
    const [type = "", word = ""] = words;
    const slug = slugOf(word);
    const template = path.join(content, "templates", `${type}.md`);
    if (!/^[\w-]+$/.test(type) || !existsSync(template)) {
      throw new PlanError(`There is no template "${type}". ${listTemplates(content)}`);
    }
    const { index } = workspace.project;
    const parent = parentSlug(slug);
    if (!slug || /[\s#\\]/.test(slug)) throw new PlanError(`"${word}" is not a slug.`);
    if (parent && !index.find(DEFAULT_LOCALE, parent)) {
      throw new PlanError(
        `There is no page ${documentUrl(DEFAULT_LOCALE, parent)} to put it below.`,
      );
    }
    const folder = path.join(content, localeFolder(DEFAULT_LOCALE), slugToFolder(slug));
    const file = path.join(folder, "index.md");
    if (existsSync(file))
      throw new PlanError(`${documentUrl(DEFAULT_LOCALE, slug)} is there already.`);
    const name = slug.split("/").at(-1) ?? slug;
    const fill = new Map([
      ["title", textOf(values.title) ?? name.replaceAll("_", " ")],
      ["slug", slug],
      ["name", name],
      ["parent", parent],
    ]);
    const text = readFileSync(template, "utf8").replace(
      /(?<!\{)\{(\w+)\}(?!\})/g,
      (whole, key: string) => fill.get(key) ?? whole,
    );
    const change = new ChangeSet();
    change.write(file, text);
    return carryOut(input, change, `${documentUrl(DEFAULT_LOCALE, slug)} begun.`);
  },
};

function listTemplates(content: string): string {
  const folder = path.join(content, "templates");
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".md"))
    : [];
  if (names.length === 0) return `Put templates into ${folder}.`;
  return `There are: ${names
    .map((name) => name.slice(0, -3))
    .sort()
    .join(", ")}.`;
}
