check("Gannet and Tern fit into 9 meters", () => {
  equal(evaluate("boatsThatFit(boats, 9)"), ["Gannet", "Tern"]);
});

check("No boat fits into 3 meters", () => {
  equal(evaluate("boatsThatFit(boats, 3)"), []);
});

check("It works with other boats", () => {
  const call = 'boatsThatFit([{ name: "B", length: 1 }, { name: "A", length: 2 }, { name: "C", length: 3 }], 2)';
  equal(evaluate(call), ["A", "B"]);
});

check("The list that it is given stays in its order", () => {
  evaluate("boatsThatFit(boats, 99)");
  equal(evaluate("boats.map((boat) => boat.name)"), ["Tern", "Petrel", "Gannet"]);
});
