check("The script runs without an error", () => {
  noErrors();
});

check("The constant harbor has the text Mudflat", () => {
  equal(evaluate("harbor"), "Mudflat");
});

check("The console has the line Welcome to Mudflat", () => {
  includes(logged(), "Welcome to Mudflat");
});

check("The name of the harbor is written once", () => {
  equal(source.js.split("Mudflat").length - 1, 1);
});
