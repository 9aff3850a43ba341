const field = document.querySelector("input");
const items = document.querySelectorAll("li");

// Your code
