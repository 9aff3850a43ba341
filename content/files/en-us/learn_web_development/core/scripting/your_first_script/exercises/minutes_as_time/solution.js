function timeOf(minutes) {
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

console.log(timeOf(861));
