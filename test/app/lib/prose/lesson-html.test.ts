import { expect, test } from "vitest";
import { embedUrl, type LessonLabels, showLessons } from "#app/lib/prose/lesson-html.ts";

const LABELS: LessonLabels = {
  watch: "Watch: {{title}}",
  consent: "From {{host}}.",
  play: "Play",
  open: "Open on {{host}}",
  close: "Close",
  fullscreen: "Full",
};

test("a lesson becomes a card that leads to it, and nothing is loaded from there", () => {
  const html = showLessons(
    '<p>a</p>\n<p><scrim-inline url="https://lessons.example/x?a=1&amp;b=2" scrimtitle="Arrays &amp; co"></scrim-inline></p>',
    LABELS,
  );
  expect(html).toBe(
    '<p>a</p>\n<div class="notecard lesson" data-lesson="https://lessons.example/x?a=1&amp;b=2&amp;embed="><p><strong>Watch: Arrays &amp; co</strong></p><p>From lessons.example.</p><p><button class="button needs-script" type="button" data-close="Close" data-fullscreen="Full">Play</button> <a class="external" href="https://lessons.example/x?a=1&amp;b=2" target="_blank" rel="noopener">Open on lessons.example</a></p></div>',
  );
});

test("the other name of the element means the same", () => {
  const html = showLessons(
    '<mdn-scrim-inline url="https://lessons.example/x" scrimtitle="X"></mdn-scrim-inline>',
    LABELS,
  );
  expect(html).toContain('data-lesson="https://lessons.example/x?embed="');
});

test("addresses that are none, or not safe, are left out", () => {
  for (const url of ["", "nonsense", "javascript:alert(1)", "http://lessons.example/"]) {
    expect(showLessons(`<scrim-inline url="${url}"></scrim-inline>`, LABELS)).toBe("");
  }
});

test("other HTML is given back as it is", () => {
  expect(showLessons("<p>scrim</p>", LABELS)).toBe("<p>scrim</p>");
  expect(embedUrl("https://lessons.example/a?x=1")).toBe("https://lessons.example/a?x=1&embed=");
});
