import { getAllByRole, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { AboutPage } from "#app/features/about/about-page.tsx";
import { groupSections } from "#app/features/about/about-page.tsx";
import { CommunityPage } from "#app/features/community/community-page.tsx";
import { ArticlePage } from "#app/features/articles/article-page.tsx";
import { plusDocsSidebar } from "#app/frame/link-sidebar/sidebars.ts";
import { NewsletterPage } from "#app/features/newsletter/newsletter-page.tsx";
import { SettingsPage } from "#app/features/settings/settings-page.tsx";
import { SpotlightPageView } from "#app/features/community/spotlight-page.tsx";
import type { Whoami } from "#app/lib/api-answers.ts";
import type { Section } from "#content-build/contract/documents.ts";
import type { GenericPage, SpotlightPage } from "#content-build/contract/site-pages.ts";
import { prose } from "../../support/doc.ts";
import { render } from "../../support/render.tsx";

const ADA = {
  name: "Ada Lovelace",
  url: "https://code.example/ada",
  organization: "Engines",
};

function makePage(sections: Section[], changes: Partial<GenericPage> = {}): GenericPage {
  return {
    hyData: { title: "About us", sections, toc: [{ id: "part", text: "Part" }] },
    id: "about/about",
    url: "/en-US/about",
    shortTitle: "About",
    pageTitle: "About us | Webdocs",
    description: null,
    parents: [{ uri: "/en-US/about", title: "About" }],
    other_translations: [{ locale: "en-US", title: "About us", native: "English (US)" }],
    renderer: "GenericAbout",
    ...changes,
  };
}

test("level 3 sections with content are grouped under the level 2 section before them", () => {
  const sections = [
    prose("<p>a</p>", "Who"),
    prose("<p>b</p>", "Team", true),
    prose("", "Empty", true),
    prose("<p>c</p>", "Next"),
  ];
  const groups = groupSections(sections);
  expect(groups.map(({ section, parts }) => [section.value.title, parts.length])).toEqual([
    ["Who", 1],
    ["Empty", 0],
    ["Next", 0],
  ]);
});

test("subsections are links and panels until a script turns them into tabs", () => {
  const body = render(
    <AboutPage
      page={makePage([
        prose("<h1>About <em>us</em></h1>\n<p>Hello.</p>", undefined, false, {
          h1: { from: 4, to: 21, end: 26 },
        }),
        prose("<p>We are.</p>", "Who we are"),
        prose("<p>Ada.</p>", "Our team", true),
        prose("<p>Bea.</p>", "Our partners", true),
      ])}
    />,
  );
  expect(getAllByRole(body, "heading", { level: 1 }).map((h) => h.innerHTML)).toEqual([
    "About <em>us</em>",
  ]);
  const links = [...body.querySelectorAll("[data-tabs] a")].map((a) => a.getAttribute("href"));
  expect(links).toEqual(["#our_team", "#our_partners"]);
  expect(body.querySelector("#our_team")?.textContent).toContain("Ada.");
  expect(body.querySelectorAll("[id=our_team]")).toHaveLength(1);
});

test("the community page has a hidden table for open issues, and loads no pictures of people", () => {
  const body = render(
    <CommunityPage
      page={makePage([
        prose("<h1>Community</h1>"),
        prose("<ul></ul>", "Contributors", false, {
          blocks: [{ kind: "contributors", start: 0, end: 9, people: [ADA] }],
        }),
        prose("<p>Take one.</p>", "Help us fix open issues"),
      ])}
    />,
  );
  const person = getByRole(body, "link", { name: /Ada Lovelace/ });
  expect(person.getAttribute("href")).toBe("https://code.example/ada");
  expect(person.textContent).toBe("ALAda LovelaceEngines");
  expect(body.querySelectorAll("img")).toHaveLength(0);
  const issues = body.querySelector("[data-issues]");
  expect(issues?.closest("section")?.textContent).toContain("Take one.");
  expect(issues?.querySelector("table")?.hasAttribute("hidden")).toBe(true);
});

test("an article page has its title, and a sidebar that marks the current page", () => {
  const page = makePage([prose("<p>Intro.</p>"), prose("<p>x</p>", "Part")], {
    url: "/en-US/plus/docs/faq",
    renderer: "GenericDoc",
  });
  const body = render(<ArticlePage page={page} sidebar={plusDocsSidebar("en-US")} />, {
    path: "/en-US/plus/docs/faq",
  });
  expect(getByRole(body, "heading", { level: 1 }).textContent).toBe("About us");
  const nav = getByRole(body, "navigation", { name: "Plus" });
  expect(nav.querySelector("[aria-current=page]")?.textContent).toBe("FAQ");
  const texts = getAllByRole(nav, "link").map((link) => link.textContent);
  expect(texts).toEqual(
    expect.arrayContaining(["Overview", "AI Help", "Playground", "Updates", "Collections"]),
  );
  expect(nav.querySelector("[data-signed-out]")?.textContent).toBe("Try Plus");
});

test("a contributor spotlight shows a picture, then introduction, quote and sections", () => {
  const page: SpotlightPage = {
    hyData: {
      sections: [prose("<p>Hello.</p>"), prose("<p>So.</p>", "Why")],
      contributorName: "Ada",
      folderName: "ada",
      isFeatured: true,
      profileImg: "profile-image.jpg",
      profileImgAlt: "A face",
      usernames: { github: "ada" },
      quote: "I like it.",
    },
    url: "/ja/community/spotlight/ada",
    short_title: "Spotlight: Ada",
    pageTitle: "Ada - Contributor Spotlight | Webdocs",
    description: null,
    parents: [],
    other_translations: [],
    renderer: "ContributorSpotlight",
  };
  const body = render(<SpotlightPageView page={page} />, { locale: "ja" });
  const img = getByRole(body, "img", { name: "A face" });
  expect(img.getAttribute("src")).toBe("/ja/community/spotlight/ada/profile-image.jpg");
  expect([img.getAttribute("width"), img.getAttribute("height")]).toEqual(["200", "200"]);
  expect(body.querySelector("article")?.textContent).toBe("Hello.I like it.WhySo.");
  expect(body.querySelector("article")?.lang).toBe("en-US");
  expect(body.querySelector('a[href="/ja/community"]')).not.toBeNull();
});

test("the newsletter page hides the link to its setting from signed-out readers", () => {
  const body = render(<NewsletterPage />);
  expect(getByRole(body, "heading", { level: 1 }).textContent).toBe("Stay Informed with Webdocs");
  const link = body.querySelector('a[href="/en-US/plus/settings#newsletter"]');
  expect(link?.closest("[data-signed-in]")?.hasAttribute("hidden")).toBe(true);
});

test("the newsletter page links to the newsletter section of the settings, if there is one", () => {
  const whoami = {
    is_authenticated: true,
    geo: { country_iso: "DE" },
    subscriber_number: null,
  } as Whoami;
  const part = render(<SettingsPage whoami={whoami} />).querySelector("#newsletter");
  const body = render(<NewsletterPage />);
  const link = body.querySelector<HTMLAnchorElement>('a[href^="/en-US/plus/settings"]');
  expect(link?.hash).toBe(part ? "#newsletter" : "");
});
