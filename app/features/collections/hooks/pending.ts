import { useFetchers } from "@remix-run/react";
import type { CollectionInfo, ShownItem } from "#app/features/collections/types.ts";

/** Forms of these pages that are being sent, oldest first. */
export function usePending(): FormData[] {
  return useFetchers().flatMap(({ formData }) => (formData ? [formData] : []));
}

/** The articles as they will be once the forms have been carried out. */
export function withPendingItems(items: ShownItem[], pending: FormData[]): ShownItem[] {
  return pending.reduce((before, form) => {
    const at = before.findIndex(({ id }) => id === form.get("item"));
    const item = before[at];
    if (!item) return before;
    const others = before.toSpliced(at, 1);
    switch (form.get("intent")) {
      case "remove":
        return before.with(at, { ...item, isLeaving: true });
      case "item":
        return before.with(at, { ...item, title: text(form, "title"), notes: text(form, "notes") });
      case "place":
        return others.toSpliced(placeOf(form, at, others), 0, item);
      default:
        return before;
    }
  }, items);
}

/** The index at which an article is inserted among the others. */
function placeOf(form: FormData, at: number, others: ShownItem[]): number {
  const before = others.findIndex(({ id }) => id === form.get("before"));
  const after = others.findIndex(({ id }) => id === form.get("after"));
  if (before !== -1) return before;
  if (after !== -1) return after + 1;
  switch (form.get("to")) {
    case "first":
      return 0;
    case "up":
      return Math.max(0, at - 1);
    case "down":
      return at + 1;
    default:
      return others.length;
  }
}

/** A collection with the text that is being saved. */
export function withPendingEdit(collection: CollectionInfo, pending: FormData[]): CollectionInfo {
  const form = pending.findLast(
    (each) => each.get("intent") === "edit" && each.get("collection") === collection.id,
  );
  if (!form) return collection;
  return { ...collection, name: text(form, "name"), description: text(form, "description") };
}

/** Collections that are being created. */
export function pendingCollections(pending: FormData[]): { name: string; description: string }[] {
  return pending
    .filter((form) => form.get("intent") === "create")
    .map((form) => ({ name: text(form, "name"), description: text(form, "description") }));
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}
