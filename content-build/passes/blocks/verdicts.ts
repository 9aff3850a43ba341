import { classesOf } from "../../html/nodes.ts";
import type { Pass } from "../pass.ts";

const VERDICTS = ["good", "bad"] as const;

/** Marks good and bad examples of code. */
export const verdicts: Pass = ({ elements }, { marks }) => {
  for (const element of elements) {
    if (element.name !== "pre") continue;
    const classes = classesOf(element);
    const verdict = VERDICTS.find((each) => classes.includes(`example-${each}`));
    if (verdict) marks.block(element, ({ start }) => ({ kind: "code", start, verdict }));
  }
};
