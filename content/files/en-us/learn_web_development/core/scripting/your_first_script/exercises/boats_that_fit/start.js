const boats = [
  { name: "Tern", length: 7 },
  { name: "Petrel", length: 12 },
  { name: "Gannet", length: 9 },
];

function boatsThatFit(boats, length) {
  // Your code
}

console.log(boatsThatFit(boats, 9));
