check("For the station in the north, it ends with High water at 14:21", async () => {
  evaluate('showTide("north")');
  await until(() => equal(text("p"), "High water at 14:21"));
});

check("At once, it says that it is waiting", async () => {
  evaluate('showTide("south")');
  equal(text("p"), "Waiting …");
  await until(() => equal(text("p"), "High water at 15:02"));
});

check("A station that does not exist gives No answer", async () => {
  evaluate('showTide("west")');
  await until(() => equal(text("p"), "No answer"));
});

check("No error is left unhandled", async () => {
  await wait(50);
  noErrors();
});
