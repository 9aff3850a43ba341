check("There are three paragraphs", () => {
  equal(findAll("p").length, 3);
});

check("The first paragraph is about the bar of sand", () => {
  equal(text("p"), "The harbor lies behind a long bar of sand.");
});

check("The warning is marked as important", () => {
  equal(text("p strong"), "Never enter at low water.");
});
