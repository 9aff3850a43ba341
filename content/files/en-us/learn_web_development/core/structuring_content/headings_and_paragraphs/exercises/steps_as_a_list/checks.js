check("There is one numbered list", () => {
  equal(findAll("ol").length, 1);
});

check("It has the three steps, without typed numbers", () => {
  equal(findAll("ol > li").map(text), ["Slow down.", "Throw the line.", "Make it fast."]);
});

check("No line is broken by hand", () => {
  equal(findAll("br").length, 0);
});
