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
/** Current slugs of moved originals, by the URL of the translation. */
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

test("searches only the locale without fallback", async () => {
  expect(await urls("q=shapes&locale=fr")).toEqual([]);
  expect(await urls("q=clip-path&locale=fr")).toEqual(["/fr/docs/Web/CSS/clip"]);
});

test("ranks an untranslated page above translated pages that only mention it", async () => {
  expect(await urls("q=clip-path&locale=fr&fallback=true")).toEqual([
    "/en-US/docs/Web/CSS/clip-path",
    "/fr/docs/Web/CSS/clip",
  ]);
});

test("ranks an English page about the topic above pages that only mention it", async () => {
  expect(await urls("q=clip+circles&locale=fr&fallback=true")).toEqual([
    "/en-US/docs/Web/Guide/Circles",
    "/fr/docs/Web/Guide/Divers",
  ]);
});

test("returns English pages if the locale has no match", async () => {
  const [first] = await urls("q=shapes&locale=fr&fallback=true");
  expect(first).toBe("/en-US/docs/Web/Guide/Shapes");
});

test("finds an untranslated page by words of the reader's language", async () => {
  const [first] = await urls("q=cercles&locale=fr&fallback=true");
  expect(first).toBe("/en-US/docs/Web/Guide/Circles");
  expect(await urls("q=cercles&locale=fr")).toEqual(["/fr/docs/Web/Guide/Divers"]);
});

test("ranks a translation by its original, even if that has moved", async () => {
  const order = (found: string[]) => found.filter((url) => /mask|ray/.test(url));
  expect(order(await urls("q=voile+tout&locale=fr&fallback=true"))).toEqual([
    "/fr/docs/Web/CSS/mask",
    "/fr/docs/Web/CSS/ray",
  ]);
});

test("shows translated pages only in the reader's language", async () => {
  for (const q of ["color", "couleur de texte"]) {
    const found = await urls(`q=${encodeURIComponent(q)}&locale=fr&fallback=true`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((url) => !url.startsWith("/fr/"))).toEqual([]);
  }
});

test("shows a translation instead of its original, even if that has moved", async () => {
  expect(await urls("q=veil+masks&locale=fr&fallback=true")).toEqual(["/fr/docs/Web/CSS/mask"]);
  expect(await urls("q=veil+masks&locale=de&fallback=true")).toEqual([
    "/en-US/docs/Web/CSS/Reference/Hiding",
  ]);
});

test("rejects a fallback parameter that is not a boolean", async () => {
  expect((await get("/api/v1/search?q=a&fallback=de")).status).toBe(400);
});

test("finds an untranslated page by its phrases in the reader's language", async () => {
  expect(await urls("q=tourner+une+image&locale=fr&fallback=true")).toEqual([
    "/en-US/docs/Web/CSS/spin",
  ]);
});

// In lower case, since the parts of a camel-case name would be found on their own.
test.each([
  ["resizeobservr", "a letter is missing"],
  ["resizeobservver", "a letter is doubled"],
  ["reziseobserver", "two letters are swapped"],
])("finds an untranslated page by its misspelt name: %s (%s)", async (q) => {
  expect(await urls(`q=${q}&locale=fr&fallback=true`)).toEqual([
    "/en-US/docs/Web/API/ResizeObserver",
  ]);
  expect(await urls(`q=${q}&locale=fr`)).toEqual([]);
});
