/**
 * The number that would be at an index if all were sorted, without sorting them. Reorders the
 * numbers.
 *
 * @example quickselect(Float32Array.of(3, 1, 2), 0) // 1
 */
export function quickselect(numbers: Float32Array, place: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const pivot = numbers[(low + high) >> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left++;
      while ((numbers[right] ?? 0) > pivot) right--;
      if (left <= right) swap(numbers, left++, right--);
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return numbers[place] ?? 0;
}

function swap(numbers: Float32Array, a: number, b: number): void {
  const before = numbers[a] ?? 0;
  numbers[a] = numbers[b] ?? 0;
  numbers[b] = before;
}
