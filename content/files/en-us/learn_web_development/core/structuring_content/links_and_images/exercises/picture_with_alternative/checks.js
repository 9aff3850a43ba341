check("The picture has the alternative A sailing boat", () => {
  equal(name("img"), "A sailing boat");
});

check("The markup says that it is 80 pixels wide", () => {
  equal(attribute("img", "width"), "80");
});

check("The markup says that it is 60 pixels high", () => {
  equal(attribute("img", "height"), "60");
});
