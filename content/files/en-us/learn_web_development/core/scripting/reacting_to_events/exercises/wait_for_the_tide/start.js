const TIDES = { north: "14:21", south: "15:02" };

async function askForTide(station) {
  await new Promise((resolve) => setTimeout(resolve, 50));
  if (!Object.hasOwn(TIDES, station)) throw new Error("nobody there");
  return TIDES[station];
}

async function showTide(station) {
  const line = document.querySelector("p");
  // Your code
}

showTide("north");
