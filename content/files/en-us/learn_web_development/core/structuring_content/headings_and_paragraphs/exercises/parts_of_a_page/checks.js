check("The title stands in a header", () => {
  equal(text("header h1"), "Mudflat harbor");
});

check("Both links stand in a navigation", () => {
  equal(findAll("header nav a").length, 2);
});

check("There is one main part, with both sections", () => {
  equal(findAll("main").length, 1);
  equal(findAll("main h2").length, 2);
});

check("The address stands in a footer", () => {
  includes(text("footer"), "white house");
});

check("No div is left", () => {
  equal(findAll("div").length, 0);
});
