const closed = (isClosed) => {
  equal(property("ul", "hidden"), isClosed);
  equal(attribute("button", "aria-expanded"), String(!isClosed));
};

check("At first, the menu is closed, and the button says so", () => {
  closed(true);
});

check("A click opens the menu, and the button says so", () => {
  click("button");
  closed(false);
});

check("Another click closes it", () => {
  click("button");
  closed(true);
});

check("Escape closes the open menu", () => {
  if (property("ul", "hidden")) click("button");
  focus("a");
  press("a", "Escape");
  closed(true);
});

check("Afterwards the button has the focus", () => {
  equal(focused() === find("button"), true);
});
