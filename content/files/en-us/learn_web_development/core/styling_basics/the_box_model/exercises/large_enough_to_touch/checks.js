check("The small button is at least 44 px high", () => {
  atLeast(box("button").height, 44, "px");
});

check("The small button is at least 44 px wide", () => {
  atLeast(box("button").width, 44, "px");
});

check("The other button is at least 44 px high", () => {
  atLeast(box("button:nth-of-type(2)").height, 44, "px");
});

check("A longer text has room in it", () => {
  const button = find("button");
  const before = button.textContent;
  button.textContent = "A much longer text than before";
  const { scrollWidth, clientWidth } = button;
  button.textContent = before;
  atMost(scrollWidth, clientWidth, "px");
});
