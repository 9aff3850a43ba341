function timeOf(minutes) {
  return minutes;
}

console.log(timeOf(861));
