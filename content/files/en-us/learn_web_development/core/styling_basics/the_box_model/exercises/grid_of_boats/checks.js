const columns = () => new Set(findAll(".boats > li").map((card) => Math.round(box(card).left))).size;

check("The list is a grid", () => {
  equal(style(".boats", "display"), "grid");
});

check("Four columns fit into 700 px", async () => {
  await width(700);
  equal(columns(), 4);
});

check("Two columns fit into 360 px", async () => {
  await width(360);
  equal(columns(), 2);
});

check("There are 16 px between the cards", async () => {
  await width(700);
  const [first, second] = findAll(".boats > li").map(box);
  near(second.left - first.right, 16);
});

check("The cards are equally wide", async () => {
  await width(700);
  const [first, second] = findAll(".boats > li").map(box);
  near(first.width, second.width);
});
