import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInBrowser } from "#content-build/authoring/exercises/exercise-browser.ts";
import { ensureBrowsers } from "#workers/local/chromium.ts";

let browser: Browser;
beforeAll(async () => {
  const args = ["--site-per-process", "--no-sandbox", "--disable-gpu"];
  browser = await chromium.launch({ executablePath: ensureBrowsers().usual, args });
}, 60_000);
afterAll(() => browser.close());

/** A check that fails for the code of every attempt, unless the tampering works. */
const CHECK = (assertion: string) => `
check("Code has time to tamper", () => wait(50));
check("It holds", async () => { ${assertion} });`;

/** Replaces the built-ins of whichever window an attempt gets hold of. */
const PATCH = `
  const patch = (w) => {
    w.Object.is = () => true;
    w.Array.prototype.includes = w.Array.prototype.every = w.Array.prototype.some = () => true;
    w.String.prototype.includes = w.RegExp.prototype.test = () => true;
    w.Math.abs = () => 0;
    w.Promise.race = () => w.Promise.resolve();
  };`;

interface Attempt {
  what: string;
  js: string;
  assertion: string;
}

const ATTEMPTS: Attempt[] = [
  {
    what: "a list's own method",
    js: "Array.prototype.includes = () => true; const list = [1];",
    assertion: 'includes(evaluate("list"), 2)',
  },
  {
    what: "an object whose includes() always returns true",
    js: "const list = { includes: () => true };",
    assertion: 'includes(evaluate("list"), 2)',
  },
  {
    what: "a setter that swallows errors",
    js: 'Object.defineProperty(Array.prototype, "0", { set() {}, get() {} }); throw new Error("oh");',
    assertion: "noErrors()",
  },
  {
    what: "a document that is rewritten",
    js: `addEventListener("DOMContentLoaded", () => {
      document.open(); document.write("<p>x"); document.close();
      setTimeout(() => { throw new Error("oh"); });
    });`,
    assertion: "noErrors()",
  },
  {
    what: "forged sizes of boxes",
    js: `for (const side of ["x", "y", "width", "height", "top", "right", "bottom", "left"])
      Object.defineProperty(DOMRectReadOnly.prototype, side, { get: () => 44 });`,
    assertion: 'equal(box("body").width, 44)',
  },
  {
    what: "a forged length of element lists",
    js: 'Object.defineProperty(NodeList.prototype, "length", { get: () => 3 });',
    assertion: 'equal(findAll("body").length, 3)',
  },
  {
    what: "a forged property of an element",
    js: 'Object.defineProperty(HTMLElement.prototype, "hidden", { get: () => true });',
    assertion: 'equal(property("body", "hidden"), true)',
  },
  {
    what: "a list handed to the code",
    js: `${PATCH} function sum(list) {
      const w = list.constructor.constructor("return globalThis")();
      try { patch(w); } catch {}
      try { w.Object = { is: () => true }; w.Math = { abs: () => 0 }; } catch {}
      for (const part of [w.Object, w.Math, w.Array.prototype]) {
        for (const name of ["is", "abs", "includes"]) try { part[name] = () => true; } catch {}
      }
      return 0;
    }`,
    assertion: 'near(evaluate("sum")([1, 2]), 3); equal(1, 1)',
  },
  {
    what: "a search for the frame of the checks",
    js: `${PATCH}
      const attempt = () => {
        for (let at = 0; at < frames.length; at++) patch(frames[at]);
        for (const frame of document.querySelectorAll("iframe")) patch(frame.contentWindow);
      };
      new MutationObserver(attempt).observe(document, { childList: true, subtree: true });
      setInterval(attempt, 1);`,
    assertion: 'equal(text("body"), "solved")',
  },
  {
    what: "closed shadow roots that are opened",
    js: `${PATCH}
      const attachShadow = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function () { return attachShadow.call(this, { mode: "open" }); };
      new MutationObserver(() => {
        for (const each of document.querySelectorAll("*")) {
          if (each.shadowRoot) patch(each.shadowRoot.querySelector("iframe").contentWindow);
        }
      }).observe(document, { childList: true, subtree: true });`,
    assertion: 'equal(text("body"), "solved")',
  },
  {
    what: "a port that is stolen by its setter",
    js: `const forge = (port) => {
        port.postMessage({ typ: "result", name: "It holds", ok: true });
        port.postMessage({ typ: "done" });
      };
      for (const name of ["onmessage", "onmessageerror"])
        Object.defineProperty(MessagePort.prototype, name, { set() { forge(this); } });
      for (const name of ["start", "close", "addEventListener"])
        MessagePort.prototype[name] = function () { forge(this); };`,
    assertion: 'equal(text("body"), "solved")',
  },
  {
    what: "a document without our listeners",
    js: `const forge = ({ ports }) => {
        for (const port of ports) {
          port.postMessage({ typ: "result", name: "It holds", ok: true });
          port.postMessage({ typ: "done" });
        }
      };
      addEventListener("DOMContentLoaded", () => {
        document.open(); document.write("<p>x"); document.close();
        addEventListener("message", forge, true);
      });`,
    assertion: 'equal(text("body"), "solved")',
  },
  {
    what: "a port of its own",
    js: `const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.postMessage({ typ: "result", name: "It holds", ok: true });
        port1.postMessage({ typ: "done" });
      };
      parent.postMessage({ typ: "begun" }, "*", [port2]);`,
    assertion: 'equal(text("body"), "solved")',
  },
];

test.each(ATTEMPTS)(
  "the check still fails despite $what",
  async ({ js, assertion }) => {
    const names = ["Code has time to tamper", "It holds"];
    const run = { code: { js }, checks: CHECK(assertion), names };
    expect((await checkInBrowser(browser, run))[1]).toMatchObject({ name: "It holds", ok: false });
  },
  60_000,
);

test("the same assertions pass for code that satisfies them", async () => {
  const js = `document.body.innerHTML = "<p>solved</p>"; document.body.hidden = true;
    document.body.style.inlineSize = "44px"; const list = [1, 2];
    const sum = (numbers) => numbers[0] + numbers[1];`;
  const checks = `
check("list", () => includes(evaluate("list"), 2));
check("errors", () => noErrors());
check("property", () => equal(property("body", "hidden"), true));
check("sum", () => near(evaluate("sum")([1, 2]), 3));
check("text", () => equal(text("p"), "solved"));
check("our own element is not found", () => equal(findAll("html > *").length, 2));
check("width", () => { evaluate("document.body.hidden = false"); equal(box("body").width, 44); });`;
  const names = ["list", "errors", "property", "sum", "text", "our own element is not found"];
  const results = await checkInBrowser(browser, {
    code: { js },
    checks,
    names: [...names, "width"],
  });
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
});
