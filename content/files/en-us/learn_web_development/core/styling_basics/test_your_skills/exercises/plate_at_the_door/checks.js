check("The plate is 240 px wide, border included", () => {
  near(box(".plate").width, 240);
});

check("The border is 3 px wide, on all sides", () => {
  const sides = ["top", "right", "bottom", "left"];
  for (const side of sides) equal(style(".plate", `border-${side}-width`), "3px");
});

check("The border is solid", () => {
  equal(style(".plate", "border-top-style"), "solid");
});

check("The corners have a radius of 8 px", () => {
  equal(style(".plate", "border-top-left-radius"), "8px");
});

check("There are 12 px between the border and the text", () => {
  equal([style(".plate", "padding-top"), style(".plate", "padding-left")], ["12px", "12px"]);
});
