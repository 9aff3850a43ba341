import { expect, test } from "vitest";
import { quickselect } from "#workers/api/services/search/find/quickselect.ts";

test.each([1, 2, 7, 100, 1001])(
  "of %i numbers, selects the same one for each place as sorting",
  (count) => {
    // Only 31 distinct values, to include ties.
    const numbers = Float32Array.from({ length: count }, (_, i) => ((i * 7919) % 31) / 31);
    const sorted = numbers.toSorted();
    for (let place = 0; place < count; place += Math.ceil(count / 20)) {
      expect(quickselect(numbers.slice(), place)).toBe(sorted[place]);
    }
  },
);
