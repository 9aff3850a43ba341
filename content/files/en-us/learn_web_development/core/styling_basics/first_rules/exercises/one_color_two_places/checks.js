const changed = (test) => {
  const root = find(":root");
  root.style.setProperty("--harbor", "rgb(1, 2, 3)");
  try {
    test();
  } finally {
    root.style.removeProperty("--harbor");
  }
};

check("The property --harbor has the color", () => {
  equal(style(":root", "--harbor").trim(), "#0b6b53");
});

check("The heading is still #0b6b53", () => {
  equal(style("h2", "color"), "rgb(11, 107, 83)");
});

check("The heading follows the property", () => {
  changed(() => equal(style("h2", "color"), "rgb(1, 2, 3)"));
});

check("The border of the card follows the property", () => {
  changed(() => equal(style(".card", "border-top-color"), "rgb(1, 2, 3)"));
});
