check("The card has 16 px of padding at the top and the bottom", () => {
  equal([style(".card", "padding-top"), style(".card", "padding-bottom")], ["16px", "16px"]);
});

check("The card has 16 px of padding at the left and the right", () => {
  equal([style(".card", "padding-left"), style(".card", "padding-right")], ["16px", "16px"]);
});

check("The card is 200 px wide, border included", () => {
  near(box(".card").width, 200);
});

check("The card still has its border", () => {
  equal(style(".card", "border-top-width"), "2px");
});
