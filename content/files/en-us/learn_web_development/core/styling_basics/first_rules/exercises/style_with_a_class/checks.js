const warning = "p:nth-of-type(2)";

check("The warning has a class", () => {
  ok(attribute(warning, "class"));
});

check("The warning has a line of 4 pixels at its left", () => {
  equal(style(warning, "border-left-width"), "4px");
});

check("The line is solid", () => {
  equal(style(warning, "border-left-style"), "solid");
});

check("The text of the warning is bold", () => {
  atLeast(Number(style(warning, "font-weight")), 600);
});

check("The other paragraphs have no line", () => {
  equal(style("p:nth-of-type(1)", "border-left-style"), "none");
  equal(style("p:nth-of-type(3)", "border-left-style"), "none");
});
