const harbor = "Mudflat";

console.log(`Welcome to ${harbor}`);
