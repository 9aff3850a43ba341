check("The table has the caption Tides on Friday", () => {
  equal(text("table > caption"), "Tides on Friday");
});

check("The first row has the three headers", () => {
  equal(findAll("tr:first-child > th").map(text), ["Time", "Water", "Height"]);
});

check("Each header says that it belongs to its column", () => {
  equal(findAll("th[scope=col]").length, 3);
});

check("The other rows have the times, the water and the height", () => {
  equal(findAll("td").map(text), ["08:05", "low", "0.4 m", "14:21", "high", "3.9 m"]);
});
