const boats = [
  { name: "Tern", length: 7 },
  { name: "Petrel", length: 12 },
  { name: "Gannet", length: 9 },
];

function boatsThatFit(boats, length) {
  return boats
    .filter((boat) => boat.length <= length)
    .map((boat) => boat.name)
    .sort();
}

console.log(boatsThatFit(boats, 9));
