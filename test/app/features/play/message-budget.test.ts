import { expect, onTestFinished, test, vi } from "vitest";
import { MessageBudget } from "#app/features/play/message-budget.ts";

/** A budget with a manual clock, in ms. */
function setUp() {
  const clock = { time: 0 };
  const budget = new MessageBudget(() => clock.time);
  return { clock, budget };
}

test("at most 500 messages a second are read", () => {
  const { clock, budget } = setUp();
  let reads = 0;
  const flood = () => {
    for (let times = 0; times < 10_000; times++) budget.take(() => (reads += 1));
  };
  flood();
  expect(reads).toBe(500);
  clock.time += 999;
  flood();
  expect(reads).toBe(500);
  clock.time += 1;
  flood();
  expect(reads).toBe(1000);
});

test("messages that take long to read use up the budget, however few there are", () => {
  const { clock, budget } = setUp();
  const slow = () => budget.take(() => (clock.time += 60));
  expect([slow(), slow(), slow(), slow()]).toEqual([true, true, false, false]);
  clock.time += 1000;
  expect(slow()).toBe(true);
});

test("more than 2,000 messages a second, or half a second spent on one, are a flood", () => {
  const { clock, budget } = setUp();
  for (let times = 0; times < 2000; times++) budget.take(() => {});
  expect(budget.isFlood).toBe(false);
  budget.take(() => {});
  expect(budget.isFlood).toBe(true);
  clock.time += 1000;
  budget.take(() => {});
  expect(budget.isFlood).toBe(false);
  budget.take(() => (clock.time += 501));
  expect(budget.isFlood).toBe(true);
});

test("too many messages in four seconds in a row are a flood as well", () => {
  const { clock, budget } = setUp();
  const second = (times: number) => {
    for (let time = 0; time < times; time++) budget.take(() => {});
    const { isFlood } = budget;
    clock.time += 1000;
    return isFlood;
  };
  expect([second(600), second(600), second(600), second(600)]).toEqual([false, false, false, true]);
  expect(second(10)).toBe(false);
  expect([second(600), second(10), second(600), second(600)]).toEqual([false, false, false, false]);
});

test("slow messages are a flood as well if the pauses between bursts are under two seconds", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const burstsWithPauses = (pause: number, isStalled = false) => {
    const { clock, budget } = setUp();
    const bursts = [1, 2, 3, 4].map(() => {
      for (let times = 0; times < 3; times++) budget.take(() => (clock.time += 60));
      const { isFlood } = budget;
      clock.time += pause;
      if (!isStalled) vi.advanceTimersByTime(pause);
      return isFlood;
    });
    return bursts;
  };
  expect(burstsWithPauses(1900)).toEqual([false, false, false, true]);
  expect(burstsWithPauses(2000)).toEqual([false, false, false, false]);
  // A stalled page runs timers after the messages that have arrived in the meantime.
  expect(burstsWithPauses(3000, true)).toEqual([false, false, false, true]);
});
