check("The contrast of the text is at least 4.5 to 1", () => {
  atLeast(contrast(".notice"), 4.5);
});

check("The background is still #eaede5", () => {
  equal(style(".notice", "background-color"), "rgb(234, 237, 229)");
});
