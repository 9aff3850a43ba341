check("On a wide screen the column is 480 px wide", async () => {
  await width(900);
  near(box("main").width, 480);
});

check("The space at both sides is the same", async () => {
  await width(900);
  const { left, right } = box("main");
  near(left, 900 - right, 1);
  atLeast(left, 100, "px");
});

check("On a narrow screen it is as wide as the screen", async () => {
  await width(320);
  atMost(box("main").right, 320, "px");
  atLeast(box("main").width, 280, "px");
});
