import { expect, test } from "vitest";
import { headTags, pageTitle } from "#app/lib/meta.ts";

const site = {
  origin: "https://webdocs.example",
  indexable: true,
  titles: { notFound: "Missing", loading: "Broken" },
};
const matches = [{ id: "root", data: site }];

test("a page names itself and its translations", () => {
  const tags = headTags(matches, {
    title: "gap - CSS | Webdocs",
    locale: "de",
    path: "/de/docs/Web/CSS/gap",
    description: "Abstand",
    translations: ["en-US", "de"],
    breadcrumbs: [{ uri: "/de/docs/Web", title: "Web" }],
  });
  expect(tags).toContainEqual({ title: "gap - CSS | Webdocs" });
  expect(tags).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://webdocs.example/de/docs/Web/CSS/gap",
  });
  expect(tags).toContainEqual({
    tagName: "link",
    rel: "alternate",
    hrefLang: "en",
    href: "https://webdocs.example/en-US/docs/Web/CSS/gap",
  });
  expect(tags).toContainEqual({ name: "description", content: "Abstand" });
  expect(tags).toContainEqual({ property: "og:locale", content: "de" });
  expect(JSON.stringify(tags)).toContain("https://webdocs.example/de/docs/Web");
});

test("search engines are told languages, and where all others may turn to", () => {
  const tags = headTags(matches, {
    title: "t",
    locale: "de",
    path: "/de/x",
    translations: ["en-US", "de", "pt-BR", "zh-CN", "zh-TW"],
  });
  const links = tags.flatMap((tag) => ("hrefLang" in tag ? [[tag.hrefLang, tag.href]] : []));
  expect(links).toEqual([
    ["en", "https://webdocs.example/en-US/x"],
    ["de", "https://webdocs.example/de/x"],
    ["pt", "https://webdocs.example/pt-BR/x"],
    ["zh", "https://webdocs.example/zh-CN/x"],
    ["zh-Hant", "https://webdocs.example/zh-TW/x"],
    ["x-default", "https://webdocs.example/en-US/x"],
  ]);
});

test("a page that exists once has no alternates", () => {
  const tags = headTags(matches, { title: "t", locale: "de", path: "/de/x", translations: ["de"] });
  expect(JSON.stringify(tags)).not.toContain("alternate");
});

test("nothing of a deployment that is not to be found is indexed", () => {
  const hidden = [{ id: "root", data: { ...site, indexable: false } }];
  const tags = headTags(hidden, { title: "t", locale: "de", path: "/de/x" });
  expect(tags).toContainEqual({ name: "robots", content: "noindex, nofollow" });
});

test("a page without a title has the name of the site", () => {
  expect(pageTitle("Blog")).toBe("Blog | Webdocs");
  expect(pageTitle()).toBe("Webdocs");
});
