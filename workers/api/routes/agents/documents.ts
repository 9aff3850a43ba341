import { nearPages } from "../../near-pages.ts";
import { ApiError } from "../../errors.ts";
import { publicRead } from "../../middleware/public-read.ts";
import { createRoute, createRoutes, z } from "../../openapi.ts";
import { publishedFor } from "../../published.ts";
import { localeQuery, readResponses } from "../../schemas/public-read.ts";
import { readFrontMatter } from "../../services/agents/front-matter.ts";
import { readPage, sectionOf } from "../../services/agents/page.ts";
import { findSection, sectionsOf } from "../../services/agents/sections.ts";

const query = z.object({
  path: z.string("Say which page.").min(1, "Say which page.").max(1000, "Too long.").openapi({
    description: "The address of a page or a part of it: `/en-US/docs/Web/CSS/color`.",
  }),
  section: z
    .string()
    .max(300)
    .optional()
    .openapi({ description: "The title or anchor of one section." }),
  locale: localeQuery,
});

const document = z
  .object({
    url: z.string(),
    locale: z.string().openapi({ description: "English if it is not translated." }),
    title: z.string(),
    modified: z.string().optional(),
    baseline: z.string().optional(),
    compat: z.array(z.string()).openapi({ description: "Keys of the compatibility data." }),
    sections: z.array(z.string()),
    markdown: z.string(),
  })
  .openapi("MarkdownDocument");

const route = createRoute({
  method: "get",
  path: "/",
  operationId: "readDocument",
  tags: ["public"],
  summary: "A page of the documentation as Markdown",
  description: "Redirects are followed. A page that does not exist gets 404 with similar ones.",
  middleware: publicRead,
  request: { query },
  responses: readResponses(document, "The page, or one section of it."),
});

/** Pages of the documentation, blog and curriculum. */
export const documents = createRoutes().openapi(route, async (c) => {
  const { path, section: named, locale } = c.req.valid("query");
  const { ORIGIN: origin } = c.var.settings;
  const page = await readPage({ documents: await publishedFor(c), origin }, path, locale);
  if (!page) {
    const near = (await nearPages(c, path, locale)).map((one) => one.path);
    const similar = near.length > 0 ? ` Similar: ${near.join(", ")}` : "";
    throw new ApiError("not_found", `There is no such page.${similar}`);
  }
  const sections = sectionsOf(page.text);
  const titles = sections.map(({ title }) => title);
  const wanted = named ?? sectionOf(path);
  const section = wanted === undefined ? undefined : findSection(sections, wanted);
  if (wanted !== undefined && !section) {
    throw new ApiError("not_found", `There is no such section. Sections: ${titles.join("; ")}`);
  }
  const markdown = section ? page.text.slice(section.start, section.end) : page.text;
  const facts = readFrontMatter(page.text);
  const url = origin + page.path;
  return c.json({ url, locale: page.locale, ...facts, sections: titles, markdown }, 200);
});
