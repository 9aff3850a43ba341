check("The page has one first-level heading", () => {
  equal(findAll("h1").length, 1);
});

check("The headings of the second level are Opening hours and Fees", () => {
  equal(findAll("h2").map(text), ["Opening hours", "Fees"]);
});

check("No level is skipped", () => {
  equal(findAll("h3, h4, h5, h6").length, 0);
});
