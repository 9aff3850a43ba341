check("The heading has the color #0b6b53", () => {
  equal(style("h1", "color"), "rgb(11, 107, 83)");
});

check("Its letters are shown in upper case", () => {
  equal(style("h1", "text-transform"), "uppercase");
});

check("The text itself is unchanged", () => {
  equal(text("h1"), "Mudflat harbor");
});

check("The paragraph keeps its color", () => {
  notEqual(style("p", "color"), "rgb(11, 107, 83)");
});
