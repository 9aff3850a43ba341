import { expect, test } from "vitest";
import { llmsFiles } from "#content-build/outputs/llms/llms.ts";

const BASE = "https://docs.example";

function entry(url: string) {
  return { url, source: "", title: url.split("/").at(-1) ?? "", summary: "A summary. ".repeat(20) };
}

test("links every page from lists of less than 50,000 characters, reachable from llms.txt", () => {
  const urls = Array.from({ length: 900 }, (_none, at) => `/en-US/docs/Web/CSS/p${at + 1000}`);
  const packs = new Map([["/en-US/docs/web/css/pages.md.gz", 2_345_678]]);
  const files = llmsFiles([...urls, "/de/docs/Glossary/a"].map(entry), packs, BASE);
  const texts = new Map(files.map(({ path, content }) => [path, String(content)]));
  for (const text of texts.values()) expect(text.length).toBeLessThan(50_000);
  const seen = new Set<string>();
  const follow = (path: string): string => {
    const text = texts.get(path.slice(1).toLowerCase()) ?? "";
    if (seen.has(path)) return "";
    seen.add(path);
    const lists = [...text.matchAll(/\((https:[^)]*llms[^)]*\.txt)\)/g)];
    return text + lists.map(([, url = ""]) => follow(new URL(url).pathname)).join("");
  };
  const all = follow("/llms.txt");
  for (const url of urls) expect(all).toContain(`(${BASE}${url}/index.md)`);
  expect(all).toContain(`(${BASE}/de/docs/Glossary/a/index.md)`);
  const pack = `${BASE}/en-US/docs/web/css/pages.md.gz`;
  expect(texts.get("en-us/llms.txt")).toContain("llms.txt): 900 pages, 2.3 MB as one file");
  // All links lead to text that a reader of the list can read, not to compressed files.
  const linked = (texts.get("llms.txt") ?? "").match(/(?<=]\()[^)]+/g) ?? [];
  expect(linked.filter((url) => !/\.(?:txt|md)$/.test(url))).toEqual([]);
  expect(texts.get("en-us/docs/web/css/llms.txt")).toContain(`in one file: ${pack} (2.3 MB, gzip)`);
});

test("keeps agents.md below 8 KB, however many areas there are", () => {
  const entries = Array.from({ length: 300 }, (_none, at) => entry(`/en-US/docs/Area_${at}/page`));
  const agents = llmsFiles(entries, new Map(), BASE).find(({ path }) => path === "agents.md");
  expect(Buffer.byteLength(String(agents?.content))).toBeLessThan(8192);
  expect(agents?.content).toContain("/index.md");
});

test("cuts summaries at a space, or else between two characters", () => {
  const about = (summary: string) => {
    const page = { ...entry("/ja/docs/Web/CSS/color"), summary };
    const files = llmsFiles([page], new Map(), BASE);
    const list = files.find(({ path }) => path === "ja/docs/web/css/llms.txt");
    return /index\.md\): (.*)/.exec(String(list?.content))?.[1];
  };
  expect(about("A word. ".repeat(20))).toBe(`${"A word. ".repeat(15).trim()} …`);
  expect(about("色の値を指定します。".repeat(20))).toBe(`${"色の値を指定します。".repeat(12)}…`);
  expect(about(`CSS ${"色".repeat(115)}𠮷${"色".repeat(20)}`)).toBe(`CSS ${"色".repeat(115)}…`);
});
