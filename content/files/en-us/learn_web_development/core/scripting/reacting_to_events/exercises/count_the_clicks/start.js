const button = document.querySelector("button");
const output = document.querySelector("output");

// Your code
