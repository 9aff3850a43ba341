check("The first link of the page is Skip to content", () => {
  equal(text("a"), "Skip to content");
});

check("The main part has an id", () => {
  ok(attribute("main", "id"));
});

check("The link leads to the main part", () => {
  equal(attribute("a", "href"), `#${attribute("main", "id")}`);
});

check("The other links are still there", () => {
  equal(findAll("nav a").length, 3);
});
