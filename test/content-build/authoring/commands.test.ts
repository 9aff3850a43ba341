import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { COMMANDS } from "#content-build/authoring/commands/index.ts";
import { planMove } from "#content-build/authoring/plans/move.ts";
import { writeChange } from "#content-build/authoring/repository/journal.ts";
import { openWorkspace } from "#content-build/authoring/repository/workspace.ts";
import { runContentCommand } from "#content-build/authoring/run-command.ts";
import { sourceOf, temporaryFolder } from "../support.ts";
import { repositoryOfFiles, type TestRepository } from "./repository.ts";

const REDIRECTS = "# Moved\n/en-US/docs/Web/Former\t/en-US/docs/Web/Old\n";

function smallRepository(more: Record<string, string> = {}): TestRepository {
  const page = (slug: string, body = "") => sourceOf({ slug, body });
  return repositoryOfFiles({
    "files/en-us/_redirects.txt": REDIRECTS,
    "files/en-us/web/index.md": page("Web"),
    "files/en-us/web/old/index.md": page("Web/Old", "## Part\n\nText.\n"),
    "files/en-us/web/old/a.txt": "beside",
    "files/en-us/web/old/child/index.md": page("Web/Old/Child", "[up](/en-US/docs/Web/Old)\n"),
    "files/en-us/web/new/index.md": page("Web/New"),
    "files/en-us/web/links/index.md": page(
      "Web/Links",
      "[Old](/en-US/docs/Web/Old#part) `[x](/en-US/docs/Web/Old)`\r\n\n[n](/en-US/docs/web/new)\n[f](/en-US/docs/Web/Former)\n",
    ),
    "files/sidebars/side.yaml":
      "# Kept\nsidebar:\n  - /Web/Old\n  - link: /Web/Old/Child\n    title: 'C'\n",
    "translated/de/web/old/index.md": page("Web/Old"),
    "translated/de/web/links/index.md": page("Web/Links", "[Alt](/de/docs/Web/Old)\n"),
    ...more,
  });
}

async function run(repository: TestRepository, ...args: string[]) {
  const lines: string[] = [];
  const errors = vi.spyOn(console, "error").mockImplementation((line) => lines.push(String(line)));
  const { roots } = repository.settings;
  const code = await runContentCommand(args, (line) => lines.push(line), {
    CONTENT_ROOT: roots.content,
    CONTENT_TRANSLATED_ROOT: roots.translated ?? "",
  });
  errors.mockRestore();
  return { code, out: lines.join("\n") };
}

const read = ({ root }: TestRepository, name: string) =>
  readFileSync(path.join(root, name), "utf8");
const status = ({ git }: TestRepository) => git("status", "--porcelain", "-uall").trim();

test.each(Object.keys(COMMANDS))("%s --help prints its usage", async (name) => {
  const lines: string[] = [];
  expect(await runContentCommand([name, "--help"], (line) => lines.push(line))).toBe(0);
  expect(lines.join("\n")).toMatch(/npm run content -- [\s\S]*--dry-run/);
});

test("move updates pages, files, translations, links, redirects and sidebars", async () => {
  const repository = smallRepository();
  const { code, out } = await run(repository, "move", "Web/Old", "Web/Other");
  expect(out).toContain("3 pages moved to /en-US/docs/Web/Other");
  expect(code).toBe(0);
  expect(read(repository, "files/en-us/web/other/index.md")).toContain("\nslug: Web/Other\n");
  expect(read(repository, "files/en-us/web/other/a.txt")).toBe("beside");
  expect(read(repository, "files/en-us/web/other/child/index.md")).toContain(
    "(/en-US/docs/Web/Other)",
  );
  expect(read(repository, "translated/de/web/other/index.md")).toContain("slug: Web/Other");
  expect(read(repository, "translated/de/web/links/index.md")).toContain("(/de/docs/Web/Other)");
  expect(read(repository, "files/en-us/web/links/index.md")).toContain(
    "[Old](/en-US/docs/Web/Other#part) `[x](/en-US/docs/Web/Old)`\r\n",
  );
  expect(read(repository, "files/en-us/_redirects.txt")).toBe(
    "# Moved\n/en-US/docs/Web/Former\t/en-US/docs/Web/Other\n/en-US/docs/Web/Old\t/en-US/docs/Web/Other\n/en-US/docs/Web/Old/Child\t/en-US/docs/Web/Other/Child\n",
  );
  expect(read(repository, "translated/de/_redirects.txt")).toBe(
    "/de/docs/Web/Old\t/de/docs/Web/Other\n",
  );
  expect(read(repository, "files/sidebars/side.yaml")).toBe(
    "# Kept\nsidebar:\n  - /Web/Other\n  - link: /Web/Other/Child\n    title: 'C'\n",
  );
  repository.git("reset", "-q", "--hard");
  expect(status(repository)).toBe("");
});

test("move reports the new location of a page that has already moved", async () => {
  const repository = smallRepository();
  await run(repository, "move", "Web/Old", "Web/Other");
  repository.commit();
  const again = await run(repository, "move", "Web/Old", "Web/Other");
  expect(again).toEqual({ code: 0, out: "It is done: Web/Old is at /en-US/docs/Web/Other." });
  const elsewhere = await run(repository, "move", "Web/Old", "Web/Third");
  expect(elsewhere.code).toBe(2);
  expect(elsewhere.out).toBe("/en-US/docs/Web/Old has moved to /en-US/docs/Web/Other.");
  expect(status(repository)).toBe("");
});

test("the next command completes one that was killed while writing", async () => {
  const repository = smallRepository();
  const { content } = repository.settings.roots;
  const change = planMove(openWorkspace(repository.settings), "Web/Old", "Web/Other").change;
  let step = 0;
  const kill = () => {
    if (step++ === 9) throw new Error("killed");
  };
  expect(() => writeChange(content, change, kill)).toThrow("killed");
  const { code, out } = await run(repository, "check", "--errors");
  expect(out).toContain("A command was interrupted while it wrote: now all is done.");
  expect(code).toBe(0);
  expect(read(repository, "files/en-us/web/other/child/index.md")).toContain("Web/Other/Child");
  expect(status(repository)).not.toContain("??");
});

test("delete removes the pages below a page only with --recursive", async () => {
  const repository = smallRepository();
  const refused = await run(repository, "delete", "Web/Old", "--redirect", "Web/New");
  expect(refused.out).toContain("delete all with --recursive");
  const own = await run(
    repository,
    "delete",
    "Web/Old",
    "--redirect",
    "Web/Old/Child",
    "--recursive",
  );
  expect(own.out).toContain("cannot be led to a page that is deleted");
  const done = await run(repository, "delete", "Web/Old", "--redirect", "Web/New", "--recursive");
  expect(done.out).toContain("3 pages deleted");
  expect(done.code).toBe(0);
  expect(read(repository, "files/en-us/_redirects.txt")).toContain(
    "/en-US/docs/Web/Old/Child\t/en-US/docs/Web/New\n",
  );
  expect(read(repository, "files/en-us/web/links/index.md")).toContain("[Old](/en-US/docs/Web/New");
  expect(status(repository)).toContain("D  files/en-us/web/old/child/index.md");
});

test("move writes nothing with --dry-run, and refuses uncommitted files without --force", async () => {
  const repository = smallRepository();
  const dry = await run(repository, "move", "Web/Old", "Web/Other", "--dry-run");
  expect(dry.out).toContain("web/old/index.md → ");
  expect(status(repository)).toBe("");
  writeFileSync(path.join(repository.root, "files/en-us/web/links/index.md"), "---\ntitle: x\n");
  writeFileSync(path.join(repository.root, "files/en-us/web/old/b.txt"), "new");
  const refused = await run(repository, "move", "Web/Old", "Web/Other");
  expect(refused.code).toBe(2);
  expect(refused.out).toContain("b.txt");
  expect((await run(repository, "move", "Web/Old", "Web/Other", "--force")).code).toBe(0);
});

test.each([
  [["move", "Web/None", "Web/Other"], "There is no page"],
  [["move", "Web/Old", "Web/New"], "is taken"],
  [["move", "Web/Old", "Web/Old/Below"], "below itself"],
  [["move", "Web/Old", "None/Other"], "There is no page /en-US/docs/None"],
  [["delete", "Web/Old", "--redirect", "Web/New"], "1 pages are below"],
  [["delete", "Web/New"], "--redirect TARGET"],
  [["redirects", "add", "/en-US/docs/Web/New", "/en-US/docs/Web"], "the address of a page"],
  [["redirects", "add", "/en-US/docs/X", "/en-US/docs/None"], "There is no page"],
  [["new", "nothing", "Web/Page"], "There is no template"],
])("%j is refused", async (args, reason) => {
  const { code, out } = await run(smallRepository(), ...args);
  expect(out).toContain(reason);
  expect(code).toBe(2);
});

test("delete points links and redirects to the replacement page", async () => {
  const repository = smallRepository();
  await run(repository, "delete", "Web/Old/Child", "--redirect", "/en-US/docs/Web/New#top");
  expect(
    (await run(repository, "delete", "Web/Old", "--redirect", "Web/New", "--force")).code,
  ).toBe(0);
  expect(read(repository, "files/en-us/web/links/index.md")).toContain(
    "(/en-US/docs/Web/New#part)",
  );
  expect(read(repository, "files/en-us/_redirects.txt")).toBe(
    "# Moved\n/en-US/docs/Web/Former\t/en-US/docs/Web/New\n/en-US/docs/Web/Old\t/en-US/docs/Web/New\n/en-US/docs/Web/Old/Child\t/en-US/docs/Web/New#top\n",
  );
  expect(read(repository, "translated/de/_redirects.txt")).toBe(
    "/de/docs/Web/Old\t/en-US/docs/Web/New\n",
  );
});

test("check exits with 1, and prints text, JSON, GitHub and GitLab formats", async () => {
  const repository = smallRepository();
  const file = path.join(repository.root, "files/en-us/web/links/index.md");
  const text = await run(repository, "check", file);
  expect(text.code).toBe(1);
  expect(text.out).toMatch(
    /en-us\/web\/links\/index\.md\n {2}8:\d+ warning: a link to .*2 issues in 1 file\.$/s,
  );
  const json = JSON.parse(
    (await run(repository, "check", file, "--format", "json")).out,
  ) as unknown;
  expect(json).toMatchObject([
    { code: "ill-cased-link", path: "files/en-us/web/links/index.md" },
    { code: "redirected-link" },
  ]);
  const github = await run(repository, "check", file, "--format", "github");
  expect(github.out).toMatch(
    /^::warning file=files\/en-us\/web\/links\/index.md,line=8,col=\d+,title=ill-cased-link::a link/,
  );
  const gitlab = await run(repository, "check", file, "--format", "gitlab");
  expect(gitlab.out).toContain('"check_name": "ill-cased-link"');
  expect((await run(repository, "check", file, "--errors")).code).toBe(0);
});

test("check --changed covers changed files and, without --alone, the pages that link to them", async () => {
  const repository = smallRepository();
  expect((await run(repository, "check", "--changed")).out).toBe("No issues.");
  const file = path.join(repository.root, "files/en-us/web/old/index.md");
  writeFileSync(file, readFileSync(file, "utf8").replace("## Part", "## Piece"));
  expect((await run(repository, "check", "--changed")).out).toContain(
    "a link to /en-US/docs/Web/Old#part",
  );
  expect((await run(repository, "check", "--changed", "--alone")).out).toBe("No issues.");
});

test("check finds changed files through a symbolic link", async () => {
  const repository = smallRepository();
  const link = path.join(temporaryFolder(), "linked");
  symlinkSync(path.join(repository.root, "files"), link);
  const file = path.join(repository.root, "files/en-us/web/new/index.md");
  writeFileSync(file, `${readFileSync(file, "utf8")}\n[x](/en-US/docs/Web/Nowhere)\n`);
  const { settings } = repository;
  const linked = { ...settings, roots: { ...settings.roots, content: link } };
  const { out } = await run({ ...repository, settings: linked }, "check", "--changed");
  expect(out).toContain("/en-US/docs/Web/Nowhere");
});

test("check --changed fails on an unknown base commit, without a repository and without commits", async () => {
  const repository = smallRepository();
  const { root, git } = repository;
  const unknown = await run(repository, "check", "--changed", "--base", "a1b2c3d");
  expect(unknown.code).toBe(2);
  expect(unknown.out).toMatch(/Fetch it first: git fetch origin a1b2c3d$/);
  const branch = await run(repository, "check", "--changed", "--base", "origin/main");
  expect(branch.out).toMatch(/: git fetch origin main$/);
  // A shallow clone, as in CI.
  writeFileSync(path.join(root, ".git/shallow"), git("rev-parse", "HEAD"));
  const shallow = await run(repository, "check", "--changed", "--base", "origin/main");
  expect(shallow.out).toMatch(/: git fetch --depth=1 origin main$/);

  rmSync(path.join(root, ".git"), { recursive: true });
  const without = await run(repository, "check", "--changed");
  expect(without.code).toBe(2);
  expect(without.out).toContain("is in no Git repository");

  git("init", "-q");
  const empty = await run(repository, "check", "--changed");
  expect(empty.code).toBe(2);
  expect(empty.out).toMatch(/has no commits yet\.$/);
});

test("check names a content root whose own repository lacks the base commit", async () => {
  const repository = smallRepository();
  const { git } = repository;
  const translated = path.join(repository.root, "translated");
  git("-C", translated, "init", "-q");
  const base = git("rev-parse", "HEAD").trim();
  const { code, out } = await run(repository, "check", "--changed", "--base", base);
  expect(code).toBe(0);
  expect(out.split("\n")).toEqual([
    `Left out: Git does not know the commit ${base} in ${translated}. Fetch it first: git fetch origin ${base}`,
    "No issues.",
  ]);
});

test("check finds links to deleted pages, and dead links in redirects and sidebars", async () => {
  const repository = smallRepository();
  rmSync(path.join(repository.root, "files/en-us/web/new"), { recursive: true });
  const { code, out } = await run(repository, "check", "--changed");
  expect(code).toBe(1);
  expect(out).toMatch(/en-us\/web\/links\/index\.md\n[\s\S]*\/en-US\/docs\/web\/new/);

  const redirects = path.join(repository.root, "files/en-us/_redirects.txt");
  writeFileSync(redirects, `${REDIRECTS}/en-US/docs/Web/Before\t/en-US/docs/Web/Nowhere\n`);
  expect((await run(repository, "check", redirects)).out).toContain("en-us/_redirects.txt\n  3:");
  const sidebar = path.join(repository.root, "files/sidebars/side.yaml");
  writeFileSync(sidebar, "sidebar:\n  - /Web/Nowhere\n");
  expect((await run(repository, "check", "sidebars/side.yaml")).out).toContain(
    "a link to /Web/Nowhere, where no page is",
  );
});

test("check reports unused images", async () => {
  const repository = smallRepository({
    "files/en-us/web/new/index.md": sourceOf({ slug: "Web/New", body: "![A](A%20b.png)\n" }),
    "files/en-us/web/new/a b.png": "",
    "files/en-us/web/new/of-translation.png": "",
    "files/en-us/web/new/of-style.svg": "<svg/>",
    "files/en-us/web/new/style.css": "a { background: url(of-style.svg) }",
    "files/en-us/web/new/left.png": "",
    "translated/de/web/new/index.md": sourceOf({
      slug: "Web/New",
      body: "![A](of-translation.png)\n",
    }),
  });
  const { out } = await run(repository, "check", "--format", "json");
  const issues = JSON.parse(out) as { code: string; file: string }[];
  const unused = issues.filter(({ code }) => code === "unused-image");
  expect(unused.map(({ file }) => file)).toEqual(["en-us/web/new/left.png"]);
});

test("accepts paths relative to a content root, and refuses unknown paths and states", async () => {
  const repository = smallRepository();
  expect((await run(repository, "check", "en-us/web/links")).code).toBe(1);
  const nothing = await run(repository, "check", "en-us/web/nowhere");
  expect(nothing).toEqual({ code: 2, out: "There is no file or folder en-us/web/nowhere." });
  expect((await run(repository, "fix", "nowhere.md")).code).toBe(2);
  expect((await run(repository, "translations", "--state", "old")).out).toContain(
    "There is no state old; there are outdated, orphaned, missing.",
  );
});

test("fix shortens links to the site itself, adds locales, and corrects the case of image names", async () => {
  const body = [
    "[a](https://developer.mozilla.org/en-US/docs/Web/New?x#y) [b](/docs/Web/New)",
    "![c](./Logo.PNG) ![d](Nope.PNG) {{obsolete_inline}}",
    '<table><tr><td>{{event("click")}} {{bug(123)}}</td></tr></table>',
    "[e](https://developer.mozilla.org.example/en-US/docs/Web/New)",
  ].join("\n\n");
  const repository = smallRepository({
    "files/en-us/web/fix/index.md": sourceOf({ slug: "Web/Fix", body }),
    "files/en-us/web/fix/logo.png": "",
  });
  const file = path.join(repository.root, "files/en-us/web/fix/index.md");
  await run(repository, "fix", file);
  expect(readFileSync(file, "utf8")).toContain(
    [
      "[a](/en-US/docs/Web/New?x#y) [b](/en-US/docs/Web/New)",
      "![c](./logo.png) ![d](Nope.PNG) {{deprecated_inline}}",
      '<table><tr><td><code>click</code> <a href="https://bugzilla.mozilla.org/show_bug.cgi?id=123">bug 123</a></td></tr></table>',
      "[e](https://developer.mozilla.org.example/en-US/docs/Web/New)",
    ].join("\n\n"),
  );
});

test("fix corrects redirected links, letter case, fragments and retired macros, and nothing else", async () => {
  const body = [
    "[a](/en-US/docs/Web/Former) [b](/en-US/docs/web/NEW)",
    "[c](/en-US/docs/Web/Old#parts) [d](#nothing)",
    '{{event("click")}} {{bug(123)}} {{domxref("Gone")}}',
    "{{HTMLRefTable}}",
    "end",
  ].join("\n");
  const repository = smallRepository({
    "files/en-us/web/fix/index.md": sourceOf({ slug: "Web/Fix", body }),
  });
  const file = path.join(repository.root, "files/en-us/web/fix/index.md");
  const { out } = await run(repository, "fix", file);
  expect(out).toContain(
    "6 corrected in 1 file: dead-fragment 1, ill-cased-link 1, redirected-link 1, retired-macro 3.",
  );
  expect(readFileSync(file, "utf8")).toContain(
    [
      "[a](/en-US/docs/Web/Old) [b](/en-US/docs/Web/New)",
      "[c](/en-US/docs/Web/Old#part) [d](#nothing)",
      '`click` [bug 123](https://bugzilla.mozilla.org/show_bug.cgi?id=123) {{domxref("Gone")}}',
      "end",
    ].join("\n"),
  );
  expect((await run(repository, "fix", file, "--force")).out).toBe("Nothing to change.");
});

test("redirects adds, checks and tidies entries", async () => {
  const repository = smallRepository();
  await run(repository, "redirects", "add", "/en-US/docs/A", "/en-US/docs/Web/Former");
  const file = "files/en-us/_redirects.txt";
  expect(read(repository, file)).toBe(
    "# Moved\n/en-US/docs/A\t/en-US/docs/Web/Old\n/en-US/docs/Web/Former\t/en-US/docs/Web/Old\n",
  );
  const bad =
    "# Moved\n/en-US/docs/C\t/en-US/docs/B\n/en-US/docs/B\t/en-US/docs/web/old\n/en-US/docs/L\t/en-US/docs/M\n/en-US/docs/M\t/en-US/docs/L\n/en-US/docs/Z\t/en-US/docs/None\n";
  writeFileSync(path.join(repository.root, file), bad);
  const { code, out } = await run(repository, "redirects", "check");
  expect(code).toBe(1);
  for (const found of ["leads on to", "behind /en-US", "back to itself", "where no page is"]) {
    expect(out).toContain(found);
  }
  await run(repository, "redirects", "tidy", "--force");
  expect(read(repository, file)).toBe(
    "# Moved\n/en-US/docs/B\t/en-US/docs/Web/Old\n/en-US/docs/C\t/en-US/docs/Web/Old\n/en-US/docs/Z\t/en-US/docs/None\n",
  );
});

test("redirects tidy moves comments with the redirects below them", async () => {
  const repository = smallRepository();
  const file = path.join(repository.root, "files/en-us/_redirects.txt");
  const line = (name: string) => `/en-US/docs/${name}\t/en-US/docs/Web/Old\n`;
  writeFileSync(file, `# All\n${line("C")}# About B\n\n${line("B")}${line("A")}# End\n`);
  await run(repository, "redirects", "tidy", "--force");
  const tidy = `# All\n${line("A")}# About B\n\n${line("B")}${line("C")}# End\n`;
  expect(readFileSync(file, "utf8")).toBe(tidy);
});

test("new fills in a template", async () => {
  const repository = smallRepository({
    "files/templates/guide.md":
      "---\ntitle: {title}\nslug: {slug}\npage-type: guide\n---\n\n{{Todo}} {name}\n",
  });
  await run(repository, "new", "guide", "Web/My_guide");
  expect(read(repository, "files/en-us/web/my_guide/index.md")).toBe(
    "---\ntitle: My guide\nslug: Web/My_guide\npage-type: guide\n---\n\n{{Todo}} My_guide\n",
  );
});

test("translations lists missing and orphaned pages, the most linked first without popularities", async () => {
  const repository = smallRepository({
    "translated/de/web/alone/index.md": sourceOf({ slug: "Web/Alone" }),
  });
  const { out } = await run(repository, "translations", "--json");
  expect(JSON.parse(out)).toMatchObject([
    { locale: "de", state: "orphaned", url: "/de/docs/Web/Alone" },
    { state: "missing", url: "/en-US/docs/Web/New" },
    { state: "missing", url: "/en-US/docs/Web" },
    { state: "missing", url: "/en-US/docs/Web/Old/Child" },
  ]);
});

test("stats counts pages and links; sidebars checks and formats files", async () => {
  const repository = smallRepository();
  const { out } = await run(repository, "stats", "--json");
  expect(JSON.parse(out)).toMatchObject({
    pages: { "en-US": 5, de: 2 },
    links: 5,
    redirects: { "en-US": 1 },
  });
  expect((await run(repository, "sidebars", "check")).out).toBe("No issues.");
  const file = path.join(repository.root, "files/sidebars/side.yaml");
  writeFileSync(file, "# Kept\nsidebar:\n    - /Web/Former\n    - link:   /Web/None\n");
  expect((await run(repository, "sidebars", "check")).out).toContain(
    "3:7 warning: a link to /Web/Former, which has moved",
  );
  await run(repository, "sidebars", "format", "--force");
  expect(readFileSync(file, "utf8")).toBe(
    "# Kept\nsidebar:\n  - /Web/Former\n  - link: /Web/None\n",
  );
});
