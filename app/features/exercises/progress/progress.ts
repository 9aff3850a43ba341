import { confirmedReader } from "#app/frame/islands/user.ts";
import type { ExerciseProgress } from "#app/lib/api-answers.ts";
import { callApi } from "#app/lib/browser/api.ts";
import { fill } from "#app/lib/browser/strings.ts";
import { select } from "#app/lib/browser/parts.ts";
import {
  allProgress,
  deviceProgress,
  forgetAccountProgress,
  forgetProgress,
  keepAccountProgress,
  keepDone,
  type Progress,
  toProgress,
} from "./device-progress.ts";
import { PROGRESS } from "./parts.ts";

const ADDRESS = "/api/v1/exercises/progress";

/** Notes that an exercise is done: in this browser, and if the reader is logged in, in the account. */
export function noteDone(id: string): void {
  if (!allProgress().has(id)) keepDone(id);
  showProgress();
  void syncProgress();
}

/** Marks finished exercises on the page. */
export function showProgress(progress: Progress = allProgress()): void {
  for (const mark of document.querySelectorAll<HTMLElement>(select(PROGRESS.mark))) {
    mark.hidden = !progress.has(mark.getAttribute(PROGRESS.mark) ?? "");
  }
  for (const count of document.querySelectorAll<HTMLElement>(select(PROGRESS.count))) {
    const ids = (count.getAttribute(PROGRESS.count) ?? "").split(" ");
    const done = ids.filter((id) => progress.has(id)).length;
    const text = count.querySelector(select(PROGRESS.countText));
    if (text) text.textContent = fill(count.getAttribute(PROGRESS.text) ?? "", { done });
    count.hidden = done === 0;
  }
  for (const button of document.querySelectorAll<HTMLElement>(select(PROGRESS.forget))) {
    button.hidden = progress.size === 0;
  }
}

let synced: Promise<unknown> = Promise.resolve();

/**
 * Synchronises with the account: sends what it lacks, and reads what it has. What could not be sent
 * stays in this browser until the next attempt.
 */
export function syncProgress(): Promise<void> {
  const own = sync();
  synced = Promise.all([synced, own]);
  return own;
}

async function sync(): Promise<void> {
  const { is_authenticated } = await confirmedReader();
  if (is_authenticated === false) forgetAccount();
  if (!is_authenticated) return;
  const sent = deviceProgress();
  try {
    const { done } = await callApi<ExerciseProgress>(ADDRESS, sent.size > 0 ? post(sent) : {});
    const pairs = done.map(({ exercise, done_at }) => [exercise, Date.parse(done_at)]);
    keepAccountProgress(toProgress(pairs), sent);
    showProgress();
  } catch (error) {
    console.warn(error);
  }
}

/** Forgets the progress of an account that was deleted, or logged out on another device. */
function forgetAccount(): void {
  forgetAccountProgress();
  showProgress();
}

/** Deletes all progress; false if the account's could not be deleted. */
export async function deleteProgress(): Promise<boolean> {
  // What is on its way would bring it back.
  await synced;
  if ((await confirmedReader()).is_authenticated === true) {
    const isDeleted = await callApi(ADDRESS, { method: "DELETE" }).then(
      () => true,
      () => false,
    );
    if (!isDeleted) return false;
  }
  forgetProgress();
  showProgress();
  return true;
}

function post(progress: Progress) {
  const done = [...progress].map(([exercise, time]) => ({
    exercise,
    done_at: new Date(time).toISOString(),
  }));
  return { method: "POST", json: { done } };
}
