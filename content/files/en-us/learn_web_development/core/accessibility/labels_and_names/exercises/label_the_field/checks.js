check("The words are a label", () => {
  equal(text("label"), "Length of your boat");
});

check("The name of the field is Length of your boat", () => {
  equal(name("input"), "Length of your boat");
});

check("A click on the words leads to the field", () => {
  const label = find("label");
  equal(label.control === find("input"), true);
});
