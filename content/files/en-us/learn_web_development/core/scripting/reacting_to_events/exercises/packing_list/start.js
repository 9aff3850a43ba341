const form = document.querySelector("form");
const field = document.querySelector("input");
const list = document.querySelector("ul");

// Your code
