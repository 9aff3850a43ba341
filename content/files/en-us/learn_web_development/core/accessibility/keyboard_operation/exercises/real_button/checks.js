check("The lamp is a button", () => {
  equal(find("#lamp").localName, "button");
});

check("Its name is Lamp", () => {
  equal(name("#lamp"), "Lamp");
});

check("The keyboard can reach it", () => {
  focus("#lamp");
  equal(focused() === find("#lamp"), true);
});

check("Enter switches the lamp on", () => {
  press("#lamp", "Enter");
  equal(text("output"), "on");
});

check("Space switches it off again", () => {
  press("#lamp", " ");
  equal(text("output"), "off");
});
