import { expect, test } from "vitest";
import { embedUrl, type LessonLabels, lessonCard } from "#app/document/prose/lesson.ts";

const LABELS: LessonLabels = {
  watch: "Watch: {{title}}",
  consent: "From {{host}}.",
  play: "Play",
  open: "Open on {{host}}",
  close: "Close",
  fullscreen: "Full",
};

test("a card links to a lesson, and loads nothing from its site", () => {
  expect(lessonCard("https://lessons.example/x?a=1&b=2", "Arrays & co $1", LABELS)).toBe(
    '<div class="notecard lesson" data-lesson="https://lessons.example/x?a=1&amp;b=2&amp;embed="><p><strong>Watch: Arrays &amp; co $1</strong></p><p>From lessons.example.</p><p><button class="button needs-script" type="button" data-close="Close" data-fullscreen="Full">Play</button> <a class="external" href="https://lessons.example/x?a=1&amp;b=2" target="_blank" rel="noopener">Open on lessons.example</a></p></div>',
  );
});

test("a framed lesson has the embed parameter in its URL", () => {
  expect(embedUrl("https://lessons.example/a?x=1")).toBe("https://lessons.example/a?x=1&embed=");
});
