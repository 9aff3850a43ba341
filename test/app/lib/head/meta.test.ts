import { expect, test } from "vitest";
import { headTags, pageTitle } from "#app/lib/head/meta.ts";

const site = {
  origin: "https://webdocs.example",
  indexable: true,
  titles: { notFound: "Missing", loading: "Broken" },
};
const matches = [{ id: "root", data: site }];

test("a page has its title, description and canonical URL, and links to its translations", () => {
  const tags = headTags(matches, {
    title: "gap - CSS | Webdocs",
    locale: "de",
    path: "/de/docs/Web/CSS/gap",
    description: "Abstand",
    translations: [{ locale: "en-US" }, { locale: "de" }],
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

test("Open Graph tags contain the summary, and an image with its dimensions", () => {
  const head = { title: "t", locale: "zh-CN", path: "/zh-CN/x", description: "d" } as const;
  const contentOf = (tags: object[], property: string) =>
    (tags.find((tag) => "property" in tag && tag.property === property) as { content?: string })
      ?.content;
  const tags = headTags(matches, { ...head, summary: "s" });
  const wrapped = headTags(matches, { ...head, summary: "one\n  two\n" });
  expect(contentOf(wrapped, "og:description")).toBe("one two");
  expect(tags).toContainEqual({ name: "description", content: "d" });
  expect(contentOf(tags, "og:description")).toBe("s");
  expect(contentOf(tags, "og:url")).toBe("https://webdocs.example/zh-CN/x");
  expect(contentOf(tags, "og:locale")).toBe("zh_CN");
  expect(contentOf(tags, "og:image")).toBe("https://webdocs.example/social.png");
  expect(contentOf(tags, "og:image:width")).toBe("1200");
  expect(contentOf(tags, "og:image:alt")).toBe("Webdocs");
  const own = headTags(matches, { ...head, image: "/x.jpg" });
  expect(contentOf(own, "og:description")).toBe("d");
  expect(contentOf(own, "og:image:width")).toBeUndefined();
});

test("breadcrumbs are listed as JSON-LD, with their positions", () => {
  const breadcrumbs = [
    { uri: "/de/docs/Web", title: "Web" },
    { uri: "/de/docs/Web/CSS", title: "CSS" },
  ];
  const tags = headTags(matches, { title: "t", locale: "de", path: "/de/x", breadcrumbs });
  const [list] = tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
  expect(list).toEqual({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      {
        "@type": "ListItem",
        position: 1,
        name: "Web",
        item: "https://webdocs.example/de/docs/Web",
      },
      {
        "@type": "ListItem",
        position: 2,
        name: "CSS",
        item: "https://webdocs.example/de/docs/Web/CSS",
      },
    ],
  });
});

test("a page without a path has no canonical or alternate URLs", () => {
  const tags = headTags(matches, {
    title: "t",
    locale: "de",
    translations: [{ locale: "de" }, { locale: "fr" }],
  });
  expect(JSON.stringify(tags)).not.toMatch(/canonical|og:url|alternate/);
});

test("alternates name the language of each translation, and English as the default", () => {
  const tags = headTags(matches, {
    title: "t",
    locale: "de",
    path: "/de/x",
    translations: [
      { locale: "en-US" },
      { locale: "de" },
      { locale: "pt-BR" },
      { locale: "zh-CN" },
      { locale: "zh-TW" },
    ],
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

test("an alternate at another path has its own URL", () => {
  const translations = [
    { locale: "en-US" as const, url: "/en-US/docs/New" },
    { locale: "fr" as const },
  ];
  const tags = headTags(matches, { title: "t", locale: "fr", path: "/fr/docs/Old", translations });
  const links = tags.flatMap((tag) => ("hrefLang" in tag ? [[tag.hrefLang, tag.href]] : []));
  expect(links).toEqual([
    ["en", "https://webdocs.example/en-US/docs/New"],
    ["fr", "https://webdocs.example/fr/docs/Old"],
    ["x-default", "https://webdocs.example/en-US/docs/New"],
  ]);
});

test("a page in a single language has no alternates", () => {
  const tags = headTags(matches, {
    title: "t",
    locale: "de",
    path: "/de/x",
    translations: [{ locale: "de" }],
  });
  expect(JSON.stringify(tags)).not.toContain("alternate");
});

test("no page of a private deployment is indexed", () => {
  const hidden = [{ id: "root", data: { ...site, indexable: false } }];
  const tags = headTags(hidden, { title: "t", locale: "de", path: "/de/x" });
  expect(tags).toContainEqual({ name: "robots", content: "noindex, nofollow" });
});

test("a page without a title has the name of the site", () => {
  expect(pageTitle("Blog")).toBe("Blog | Webdocs");
  expect(pageTitle()).toBe("Webdocs");
});
