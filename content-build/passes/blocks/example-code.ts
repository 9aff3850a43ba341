import { Element } from "domhandler";
import { classesOf } from "../../html/nodes.ts";
import type { Place } from "../../html/serialize.ts";
import type { Pass } from "../pass.ts";

const CHOICE = "interactive-example-choice";

/** Marks interactive examples and their code. */
export const exampleCode: Pass = ({ elements }, { marks }) => {
  let example = 0;
  for (const element of elements) {
    if (element.name === "interactive-example") {
      const number = example++;
      const make = ({ start, end }: Place) =>
        ({ kind: "example", start, end, example: number }) as const;
      marks.block(element, make, 0);
    }
    if (element.name === "pre") markCode(element, marks);
  }
};

function markCode(pre: Element, marks: Parameters<Pass>[1]["marks"]): void {
  const classes = classesOf(pre);
  const isChoice = classes.includes(CHOICE);
  const language = classes[classes.indexOf("brush:") + 1];
  const box = pre.parent;
  const isBoxed = box instanceof Element && box.attribs.class === "code-example";
  if (!isBoxed || !language || !(isChoice || classes.includes("interactive-example"))) return;
  let inner = { from: 0, to: 0 };
  marks.place(pre, ({ from, to }) => {
    inner = { from, to };
  });
  marks.block(
    box,
    ({ start, end }) => ({ kind: "example-code", start, end, language, isChoice, ...inner }),
    0,
  );
}
