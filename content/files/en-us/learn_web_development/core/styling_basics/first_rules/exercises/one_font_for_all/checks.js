check("The text is set in Georgia", () => {
  matches(style("p", "font-family"), /Georgia/);
});

check("The button is set in the same font", () => {
  equal(style("button", "font-family"), style("body", "font-family"));
});

check("The field is set in the same font", () => {
  equal(style("input", "font-family"), style("body", "font-family"));
});

check("The text in the field is as large as that of the page", () => {
  equal(style("input", "font-size"), style("body", "font-size"));
});

check("Georgia is named once", () => {
  equal(source.css.split("Georgia").length - 1, 1);
});
