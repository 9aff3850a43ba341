check("The picture is in a figure", () => {
  equal(findAll("figure > img").length, 1);
});

check("The caption of the figure is The mail boat, built in 1931", () => {
  equal(text("figure > figcaption"), "The mail boat, built in 1931");
});

check("The caption is below the picture", () => {
  atLeast(box("figcaption").top, box("img").bottom, "px");
});

check("The caption is there once", () => {
  equal(findAll("p").length, 0);
});
