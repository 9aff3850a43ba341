check("A link that has the focus has a solid outline", () => {
  focus("a");
  equal(style("a", "outline-style"), "solid");
});

check("The outline is at least 2 px wide", () => {
  focus("a");
  atLeast(Number.parseFloat(style("a", "outline-width")), 2, "px");
});

check("There is some distance between the outline and the text", () => {
  focus("a");
  atLeast(Number.parseFloat(style("a", "outline-offset")), 1, "px");
});

check("A link without the focus has none", () => {
  focus("a");
  equal(style("a:nth-of-type(2)", "outline-style"), "none");
});
