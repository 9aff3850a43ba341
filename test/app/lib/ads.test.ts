import { expect, test } from "vitest";
import { mayHaveAds } from "#app/lib/ads.ts";

test.each([
  ...["/en-US/plus", "/de/plus/", "/en-US/plus/docs/faq", "/en-US/plus/settings"],
  ...["/fr/plus/collections/1", "/ja/login-failed", "/en-US/_flaws", "/de/_sitemap/Web/CSS"],
])("%s has no advertisements", (path) => {
  expect(mayHaveAds(path)).toBe(false);
});

test.each([
  ...["/en-US/", "/de/docs/Web/CSS", "/en-US/blog/plus/", "/en-US/search", "/en-US/plusses"],
  "/en-US/docs/Web/CSS/Reference/Properties/_star_",
])("%s may have advertisements", (path) => {
  expect(mayHaveAds(path)).toBe(true);
});
