check("It begins at 0", () => {
  equal(text("output"), "0");
});

check("After a click it shows 1", () => {
  click("button");
  equal(text("output"), "1");
});

check("After two more clicks it shows 3", () => {
  click("button");
  click("button");
  equal(text("output"), "3");
});
