import { type Highlighter, type Tag, tagHighlighter, tags } from "@lezer/highlight";

/** Colours of code, as `styles/tokens.css` names them: `--code-keyword`. */
export const CODE_COLOURS = [
  "comment",
  "keyword",
  "string",
  "number",
  "function",
  "type",
  "tag",
] as const;

type Colour = (typeof CODE_COLOURS)[number];

const GENERAL: Partial<Record<Colour, Tag[]>> = {
  comment: [tags.comment],
  keyword: [tags.keyword, tags.modifier, tags.atom],
  string: [tags.string, tags.attributeValue, tags.regexp],
  number: [tags.number, tags.bool, tags.attributeName, tags.character],
  function: [
    tags.definition(tags.propertyName),
    tags.function(tags.variableName),
    tags.function(tags.propertyName),
  ],
  type: [tags.typeName, tags.className, tags.namespace],
  tag: [tags.tagName, tags.angleBracket],
};

const CSS: Partial<Record<Colour, Tag[]>> = {
  comment: [tags.comment],
  keyword: [tags.definitionKeyword, tags.keyword, tags.modifier, tags.atom],
  string: [tags.string],
  number: [tags.number, tags.unit, tags.color],
  // This parser calls a name before a parenthesis an operator.
  function: [tags.propertyName, tags.variableName, tags.operatorKeyword],
  tag: [tags.tagName, tags.className, tags.labelName],
};

/** The same in editors as in articles, where `content-build/data/highlight.ts` finds the tokens. */
export const codeHighlighters: Highlighter[] = [
  highlighter(GENERAL, (top) => !isCss(top)),
  highlighter(CSS, isCss),
];

function highlighter(colours: Partial<Record<Colour, Tag[]>>, scope: (top: string) => boolean) {
  const rules = CODE_COLOURS.flatMap((colour) =>
    (colours[colour] ?? []).map((tag) => ({ tag, class: `code-${colour}` })),
  );
  return tagHighlighter(rules, { scope: ({ name }) => scope(name) });
}

/** Whether a tree is a style sheet, or declarations alone. */
function isCss(top: string): boolean {
  return top === "StyleSheet" || top === "Styles";
}
