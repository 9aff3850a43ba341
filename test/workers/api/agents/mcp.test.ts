import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, connect } from "./client.ts";
import { publishForAgents } from "./data.ts";

const NAMES = ["search", "get_page", "get_compat", "check_support", "check_code", "get_updates"];

beforeAll(publishForAgents);

describe.each(["modern", "legacy"] as const)("a client in the %s era", (era) => {
  let client: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    client = await connect(era);
  });
  afterAll(() => client.close());

  test("lists the tools in a fixed order, with schemas and a cache lifetime", async () => {
    const { tools, ...list } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(NAMES);
    for (const { inputSchema, outputSchema, annotations } of tools) {
      expect(inputSchema.type).toBe("object");
      expect(outputSchema?.type).toBe("object");
      expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true });
    }
    if (era === "modern") expect(list).toMatchObject({ ttlMs: 3_600_000, cacheScope: "public" });
    expect(client.getInstructions()).toContain("check_support");
  });

  test("searches pages by area, kind and locale", async () => {
    const { structuredContent: all } = await call(client, "search", { query: "color" });
    expect(all.results).toContainEqual(
      expect.objectContaining({ path: "/en-US/docs/Web/CSS/color", kind: "reference" }),
    );
    expect(all.total).toBe(2);
    const guides = await call(client, "search", { query: "color", kind: "guide" });
    expect(guides.structuredContent.results).toMatchObject([{ title: "Colors", area: "css" }]);
    const none = await call(client, "search", { query: "color", area: "http" });
    expect(none.structuredContent).toMatchObject({ results: [], total: 0 });
    const japanese = await call(client, "search", { query: "color", locale: "JA" });
    expect(japanese.content[0]?.text).toContain("/ja/docs/Web/CSS/color");
  });

  test("reads a page by any form of its URL or path", async () => {
    const addresses = [
      "http://localhost:8787/en-US/docs/Web/CSS/color",
      "/en-us/docs/web/css/color/",
      "Web/CSS/color",
      "/docs/Web/CSS/colour",
      "/en-US/docs/Web/CSS/color/index.md",
    ];
    for (const page of addresses) {
      const { structuredContent: found } = await call(client, "get_page", { page });
      expect(found, page).toMatchObject({
        title: "color",
        url: "http://localhost:8787/en-US/docs/Web/CSS/color",
        baseline: expect.stringContaining("widely"),
        compat: ["css.properties.color"],
      });
    }
  });

  test("reports browser support by key and by name", async () => {
    const { structuredContent: data, content } = await call(client, "get_compat", {
      keys: ["css.properties.color", ":has()", "Array.prototype.at"],
      browsers: ["chrome", "Firefox"],
    });
    expect(data.features.map((one: { key: string }) => one.key)).toEqual([
      "css.properties.color",
      "css.selectors.has",
      "javascript.builtins.Array.at",
    ]);
    expect(data.features[1]).toMatchObject({
      baseline: { level: "newly", newly_since: "2023-12-19", feature: ":has()" },
      page: "http://localhost:8787/en-US/docs/Web/CSS/:has",
      support: [
        { browser: "chrome", support: "full", version: "105", date: "2022-08-30" },
        { browser: "firefox", support: "full", version: "121", date: "2023-12-19" },
      ],
    });
    expect(content[0]?.text).toContain("Chrome 105 (2022-08-30), Firefox 121 (2023-12-19)");
  });

  test("checks several features together against an audience", async () => {
    const ask = (features: string[], audience: string) =>
      call(client, "check_support", { features, audience });
    const yes = await ask(["css.properties.color", "has"], "firefox >= 121");
    expect(yes.structuredContent).toMatchObject({ supported: true, since: "2023-12-19" });
    const no = await ask(["css.properties.color", ":has()"], "firefox >= 105, chrome >= 105");
    expect(no.structuredContent).toMatchObject({
      supported: false,
      features: [
        { supported: true },
        { supported: false, missing: [{ browser: "firefox", asked: "105", version: "121" }] },
      ],
    });
    expect(no.content[0]?.text).toMatch(/^No: .*\n.*color: yes.*\n.*has.*missing in Firefox 105/);
  });

  test("checks a Baseline feature by its main keys and lists its other keys", async () => {
    const { structuredContent: judged } = await call(client, "check_support", {
      features: "Grid",
      audience: "safari >= 105",
    });
    const main = ["css.properties.color", "css.properties.display"];
    expect(judged).toMatchObject({ supported: true, features: [{ keys: main }] });
    const { structuredContent: facts } = await call(client, "get_compat", { keys: ["grid"] });
    expect(facts.features).toMatchObject(main.map((key) => ({ key })));
    expect(facts.more).toEqual(["css.properties.display.grid"]);
  });

  test("lists browsers with unknown support last", async () => {
    const { content } = await call(client, "get_compat", {
      keys: [":has()"],
      browsers: ["deno", "chrome"],
    });
    expect(content[0]?.text).toContain("\nChrome 105 (2022-08-30). Unknown: deno\n");
  });

  test("finds unsupported features in code, with key and position", async () => {
    const { structuredContent: css } = await call(client, "check_code", {
      code: "p { color: red }\nmain:has(p) { color: blue }",
      audience: "firefox >= 105",
    });
    expect(css).toMatchObject({
      language: "css",
      truncated: false,
      problems: [
        {
          ...{ key: "css.selectors.has", line: 2, column: 5, guarded: false },
          missing: [{ browser: "firefox", version: "121" }],
          page: "http://localhost:8787/en-US/docs/Web/CSS/:has",
        },
      ],
    });
    const { structuredContent: script } = await call(client, "check_code", {
      code: "document.startViewTransition(() => {});",
      audience: "safari >= 150",
    });
    expect(script).toMatchObject({
      language: "javascript",
      problems: [{ key: "api.Document.startViewTransition", missing: [{ support: "flagged" }] }],
    });
  });

  test("lists updates in pages", async () => {
    const first = await call(client, "get_updates", { areas: ["css"], limit: 2 });
    const { entries, continuation } = first.structuredContent;
    expect(entries).toMatchObject([
      { date: "2026-11-12", kind: "low", name: "Anchor positioning" },
      { date: "2026-11-03", key: "css.properties.tint", page: expect.stringContaining("/docs/") },
    ]);
    const rest = await call(client, "get_updates", { areas: ["css"], continuation });
    expect(rest.structuredContent.entries[0]).toMatchObject({ date: "2026-10-20" });
  });

  test("accepts lenient spellings of names and lists", async () => {
    const updates = await call(client, "get_updates", {
      areas: "CSS",
      browsers: "Chrome, nonsense",
    });
    expect(updates.isError).toBeFalsy();
    expect(updates.structuredContent.entries.length).toBeGreaterThan(0);
    const found = await call(client, "search", { query: "color", area: "CSS", kind: "no kind" });
    expect(found.structuredContent.results).toMatchObject([{ area: "css" }, { area: "css" }]);
    const facts = await call(client, "get_compat", {
      keys: "CSS grid",
      browsers: "iOS Safari, Firefox",
    });
    expect(facts.structuredContent.features[0]?.support.map(({ browser }) => browser)).toEqual([
      "firefox",
      "safari_ios",
    ]);
    const judged = await call(client, "check_support", { features: ["Grid property", "css has"] });
    expect(judged.structuredContent.features.map(({ keys }) => keys[0])).toEqual([
      "css.properties.color",
      "css.selectors.has",
    ]);
    const page = await call(client, "get_page", { page: "Colors" });
    expect(page.content[0]?.text).toContain("There is no page");
    const named = await call(client, "get_page", { page: "color()" });
    expect(named.structuredContent).toMatchObject({ title: "color" });
  });

  test("accepts names as one comma-separated string and invalid values as lengths", async () => {
    const names = (features: string) => call(client, "check_support", { features });
    const several = await names("grid, :has(a, b), css.properties.display, ");
    expect(several.structuredContent.features.map(({ name }) => name)).toEqual([
      ...["grid", ":has(a, b)", "css.properties.display"],
    ]);
    const whole = (await call(client, "get_page", { page: "Web/CSS/color" })).structuredContent;
    for (const length of [null, "", " ", [], true, "many"]) {
      const { structuredContent } = await call(client, "get_page", {
        page: "Web/CSS/color",
        length,
      });
      expect(structuredContent.text, JSON.stringify(length)).toBe(whole.text);
    }
    const short = await call(client, "get_page", { page: "Web/CSS/color", length: "200" });
    expect(short.structuredContent.text.length).toBeLessThan(whole.text.length);
  });

  test("gets an error for more than 50 distinct names", async () => {
    const features = Array.from({ length: 51 }, (_none, at) => `:has(${at})`);
    const { isError, content } = await call(client, "check_support", { features });
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain("At most 50 at once");
    const twice = [...features.slice(1), ...features.slice(1)];
    const judged = await call(client, "check_support", { features: twice });
    expect(judged.structuredContent.features).toHaveLength(50);
  });

  test("gets suggestions for names that are not found", async () => {
    const page = await call(client, "get_page", { page: "/en-US/docs/Web/CSS/colr_color" });
    expect(page.isError).toBe(true);
    expect(page.content[0]?.text).toMatch(
      /There is no page .* Similar pages:\n- color: \/en-US\/docs/,
    );
    const key = await call(client, "get_compat", { keys: ["css.properties.colr"] });
    expect(key.isError).toBe(true);
    expect(key.content[0]?.text).toContain("Similar: css.properties.color");
    const section = await call(client, "get_page", { page: "Web/CSS/color", section: "Sintax" });
    expect(section.content[0]?.text).toContain("Its sections: Syntax; Examples; Red text");
    const audience = await call(client, "check_support", {
      features: "grid",
      audience: "netscape 4",
    });
    expect(audience.content[0]?.text).toMatch(
      /There is no browser netscape[\s\S]*Examples: widely/,
    );
    const { structuredContent } = await call(client, "check_support", {
      features: ["css.properties.color", "css.properties.dislay"],
    });
    expect(structuredContent).toMatchObject({
      supported: false,
      unknown: [{ name: "css.properties.dislay", near: ["css.properties.display"] }],
    });
  });
});
