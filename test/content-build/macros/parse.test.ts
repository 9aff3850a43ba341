import fc from "fast-check";
import { expect, test } from "vitest";
import { findMacros, macroKey } from "#content-build/macros/parse.ts";

const valuesOf = (text: string) => findMacros(text).calls[0]?.values;

test("reads names, three kinds of strings, numbers, booleans and empty arguments", () => {
  expect(valuesOf("{{ foo }}")).toEqual([]);
  expect(valuesOf("{{foo()}}")).toEqual([]);
  expect(valuesOf("{{foo(\"a\", 'b', `c`)}}")).toEqual(["a", "b", "c"]);
  expect(valuesOf("{{foo(1, -2, 0.5, true, false)}}")).toEqual([1, -2, 0.5, true, false]);
  expect(valuesOf('{{foo("a", , "c", "")}}')).toEqual(["a", undefined, "c", ""]);
  expect(valuesOf('{{foo(\n  "a",\n  2\n)}}')).toEqual(["a", 2]);
  expect(valuesOf('{{foo("say \\"hi\\" \\u0041")}}')).toEqual(['say "hi" A']);
});

test("gives the position of every call", () => {
  const text = 'a {{one}} b {{two("}}")}} c';
  const places = findMacros(text).calls.map(({ start, end }) => text.slice(start, end));
  expect(places).toEqual(["{{one}}", '{{two("}}")}}']);
});

test("leaves escaped braces, empty braces and text in braces alone", () => {
  expect(findMacros("\\{{foo}} {{ }} {{1}} { {foo}}").calls).toEqual([]);
  expect(findMacros("{{ }}").malformed).toEqual([]);
  expect(findMacros("{{{foo}}}").calls).toMatchObject([{ name: "foo", start: 1, end: 8 }]);
});

test("reports truncated calls, with the readable part", () => {
  expect(findMacros('x {{foo("a"').malformed).toHaveLength(1);
  expect(findMacros('{{foo("a"))}} and {{bar}}')).toMatchObject({
    calls: [{ name: "bar" }],
    malformed: [{ name: "foo", values: ["a"] }],
  });
});

test("ignores case and separators in a macro's name", () => {
  expect(macroKey("Non-standard_Header")).toBe(macroKey("non_standard_header"));
});

const text = fc.stringMatching(/^[^"\\\n]*$/);

test("parses every well-formed call", () => {
  const value = fc.oneof(text, fc.integer({ min: -999, max: 999 }), fc.boolean());
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,9}$/),
      fc.array(value),
      (name, values) => {
        const call = `{{${name}(${values.map((one) => JSON.stringify(one)).join(", ")})}}`;
        expect(findMacros(`before ${call} after`).calls).toMatchObject([{ name, values }]);
      },
    ),
  );
});

test("never throws and never overlaps, whatever the text", () => {
  const pieces = fc.array(
    fc.constantFrom("{{", "}}", "(", ")", '"', "'", ",", "a", "\\", "\n", "1", " "),
  );
  fc.assert(
    fc.property(pieces, (list) => {
      const source = list.join("");
      const { calls, malformed } = findMacros(source);
      let at = 0;
      for (const { start, end } of [...calls, ...malformed].sort((a, b) => a.start - b.start)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(source.length);
    }),
  );
});
