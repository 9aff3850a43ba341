const shown = () => findAll("li").filter((item) => box(item).height > 0).map(text);

check("At first, all boats are shown", () => {
  equal(shown(), ["Gannet", "Tern", "Petrel"]);
});

check("For \"tern\", only Tern is shown", () => {
  type("input", "tern");
  equal(shown(), ["Tern"]);
});

check("For \"E\", all three are shown, whatever the case", () => {
  type("input", "E");
  equal(shown(), ["Gannet", "Tern", "Petrel"]);
});

check("For \"xyz\", none is shown", () => {
  type("input", "xyz");
  equal(shown(), []);
});

check("With an empty field, all are shown again", () => {
  type("input", "");
  equal(shown(), ["Gannet", "Tern", "Petrel"]);
});
