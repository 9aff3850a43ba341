check("There is one link", () => {
  equal(findAll("a").length, 1);
});

check("Its text is tide table", () => {
  equal(text("a"), "tide table");
});

check("It leads to tides.html", () => {
  equal(attribute("a", "href"), "tides.html");
});

check("The sentence is still whole", () => {
  equal(text("p"), "See the tide table before you sail.");
});
