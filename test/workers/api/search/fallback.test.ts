import { beforeAll, expect, test } from "vitest";
import { loadSearch } from "#db/search/load.ts";
import { runSearch, searchRow } from "#test/db/support.ts";
import { get } from "#test/workers/api/support.ts";

const pages = [
  ["/en-US/docs/Web/CSS/clip-path", "clip-path", "Cuts a shape out."],
  ["/en-US/docs/Web/CSS/color", "color", "Colors the text."],
  ["/en-US/docs/Web/Guide/Shapes", "Shapes", "Shapes with clip-path, and with margins."],
  ["/en-US/docs/Web/Guide/Circles", "Drawing circles with a clip", "Round."],
  ["/en-US/docs/Web/CSS/Reference/Hiding", "Veil masks", "Hides parts of it."],
  ["/en-US/docs/Web/API/ResizeObserver", "ResizeObserver", "Tells of new sizes."],
  ["/en-US/docs/Web/CSS/spin", "spin", "Turns it.", "faire tourner une image"],
  ["/fr/docs/Web/CSS/ray", "Mesurer", "Un voile pour tout."],
  ["/fr/docs/Web/CSS/mask", "Masquer", "Un voile pour tout."],
  ["/fr/docs/Web/CSS/color", "color", "Colore le texte."],
  ["/fr/docs/Web/CSS/clip", "clip", "Voir aussi clip-path."],
  ["/fr/docs/Web/Guide/Divers", "Divers", "Un clip avec des circles."],
  ["/fr/docs/Web/Guide/Couleur", "Couleur de texte", "La couleur."],
] as const;
/** Originals that have moved, by the URL of the translation. */
const originals = new Map([["/fr/docs/Web/CSS/mask", "Web/CSS/Reference/Hiding"]]);

beforeAll(() =>
  loadSearch({
    run: runSearch,
    content: "fallback",
    hashes: new Map(pages.map(([url]) => [url, "1"])),
    readRow: async (url) => {
      const [, title = "", body = "", phrases = ""] = pages.find((page) => page[0] === url) ?? [];
      return searchRow({ url, title, body, phrases, original: originals.get(url) ?? "" });
    },
    meanings: [
      ["fr", "cercl", JSON.stringify([["circle", 0.9]])],
      ["fr", "voil", JSON.stringify([["veil", 0.9]])],
    ],
  }),
);

async function urls(query: string): Promise<string[]> {
  const response = await get(`/api/v1/search?${query}`);
  expect(response.status).toBe(200);
  const { documents } = await response.json<{ documents: { mdn_url: string }[] }>();
  return documents.map(({ mdn_url }) => mdn_url);
}

test("a filter by locale is one, unless help is asked for", async () => {
  expect(await urls("q=shapes&locale=fr")).toEqual([]);
  expect(await urls("q=clip-path&locale=fr")).toEqual(["/fr/docs/Web/CSS/clip"]);
});

test("a page that is not translated comes before those which only mention it", async () => {
  expect(await urls("q=clip-path&locale=fr&fallback=true")).toEqual([
    "/en-US/docs/Web/CSS/clip-path",
    "/fr/docs/Web/CSS/clip",
  ]);
});

test("an English page that is about it comes before pages which only mention it", async () => {
  expect(await urls("q=clip+circles&locale=fr&fallback=true")).toEqual([
    "/en-US/docs/Web/Guide/Circles",
    "/fr/docs/Web/Guide/Divers",
  ]);
});

test("English answers where a locale has no match", async () => {
  const [first] = await urls("q=shapes&locale=fr&fallback=true");
  expect(first).toBe("/en-US/docs/Web/Guide/Shapes");
});

test("an untranslated page is found by words of the reader's language", async () => {
  const [first] = await urls("q=cercles&locale=fr&fallback=true");
  expect(first).toBe("/en-US/docs/Web/Guide/Circles");
  expect(await urls("q=cercles&locale=fr")).toEqual(["/fr/docs/Web/Guide/Divers"]);
});

test("a translation rises with its original, even one that has moved since", async () => {
  const order = (found: string[]) => found.filter((url) => /mask|ray/.test(url));
  expect(order(await urls("q=voile+tout&locale=fr&fallback=true"))).toEqual([
    "/fr/docs/Web/CSS/mask",
    "/fr/docs/Web/CSS/ray",
  ]);
});

test("translated pages appear only in the reader's language", async () => {
  for (const q of ["color", "couleur de texte"]) {
    const found = await urls(`q=${encodeURIComponent(q)}&locale=fr&fallback=true`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((url) => !url.startsWith("/fr/"))).toEqual([]);
  }
});

test("so does one whose original has moved", async () => {
  expect(await urls("q=veil+masks&locale=fr&fallback=true")).toEqual(["/fr/docs/Web/CSS/mask"]);
  expect(await urls("q=veil+masks&locale=de&fallback=true")).toEqual([
    "/en-US/docs/Web/CSS/Reference/Hiding",
  ]);
});

test("only yes and no are accepted for the fallback parameter", async () => {
  expect((await get("/api/v1/search?q=a&fallback=de")).status).toBe(400);
});

test("an English page is found by the phrases of a language that lacks it", async () => {
  expect(await urls("q=tourner+une+image&locale=fr&fallback=true")).toEqual([
    "/en-US/docs/Web/CSS/spin",
  ]);
});

// In lower case, since the parts of a name in camel case are found by themselves.
test.each([
  ["resizeobservr", "a letter is missing"],
  ["resizeobservver", "a letter is doubled"],
  ["reziseobserver", "two letters are swapped"],
])("a misspelt name of a page that a locale lacks finds the English one: %s (%s)", async (q) => {
  expect(await urls(`q=${q}&locale=fr&fallback=true`)).toEqual([
    "/en-US/docs/Web/API/ResizeObserver",
  ]);
  expect(await urls(`q=${q}&locale=fr`)).toEqual([]);
});
