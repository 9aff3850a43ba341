check("861 minutes are 14:21", () => {
  equal(evaluate("timeOf(861)"), "14:21");
});

check("65 minutes are 01:05", () => {
  equal(evaluate("timeOf(65)"), "01:05");
});

check("0 minutes are 00:00", () => {
  equal(evaluate("timeOf(0)"), "00:00");
});

check("1439 minutes are 23:59", () => {
  equal(evaluate("timeOf(1439)"), "23:59");
});
