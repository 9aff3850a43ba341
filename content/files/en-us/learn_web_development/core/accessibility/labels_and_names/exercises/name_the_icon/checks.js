check("The button has the name Search", () => {
  equal(name("button"), "Search");
});

check("The drawing is hidden from assistive technology", () => {
  equal(attribute("svg", "aria-hidden"), "true");
});

check("The drawing is still to be seen", () => {
  atLeast(box("svg").width, 20, "px");
});
