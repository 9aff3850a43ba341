// Keeps the page, whatever the script does.
evaluate('addEventListener("submit", (event) => { window.wasPrevented = event.defaultPrevented; event.preventDefault(); })');

const send = (value) => {
  type("input", value);
  submit("form");
};

check("Sending the form adds the text to the list", () => {
  send("Map");
  equal(findAll("li").map(text), ["Rain jacket", "Map"]);
});

check("The page is not loaded again", () => {
  equal(evaluate("window.wasPrevented"), true);
});

check("The field is empty afterwards", () => {
  equal(property("input", "value"), "");
});

check("Spaces alone add nothing", () => {
  const before = findAll("li").length;
  send("   ");
  equal(findAll("li").length, before);
  send("Lamp");
  equal(findAll("li").length, before + 1);
});

check("Markup in the text is shown as text", () => {
  send("<b>Knife</b>");
  equal(text("li:last-child"), "<b>Knife</b>");
});
