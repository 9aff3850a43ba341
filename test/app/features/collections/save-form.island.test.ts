import { getByLabelText, getByRole } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { openSaveForm } from "#app/features/collections/save/save-form.ts";

const URL = "/en-US/docs/Web/CSS/gap";

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", fetched);

/** Answers of the API by method and path. */
let answers: Map<string, () => Response>;

beforeEach(() => {
  document.documentElement.lang = "en-US";
  const collections = [
    { id: "c1", name: "Default", is_default: true },
    { id: "c2", name: "Poster", is_default: false },
  ];
  const item = { id: "i1", collection_id: "c2", title: "Gap", notes: "For the poster" };
  answers = new Map([
    ["GET /api/v2/collections", () => Response.json({ collections })],
    [
      "GET /api/v2/collections/lookup",
      () => Response.json({ results: [{ collection_id: "c2", item }] }),
    ],
  ]);
  fetched.mockReset();
  fetched.mockImplementation(async (path, init) => {
    const key = `${init?.method ?? "GET"} ${String(path).split("?", 1)[0]}`;
    return answers.get(key)?.() ?? Response.json({ message: key }, { status: 404 });
  });
  document.body.innerHTML = `
    <div data-save="${URL}" data-title="gap">
      <details open><summary>Save</summary><div data-save-panel></div></details>
    </div>`;
});

async function openForm() {
  const button = document.querySelector<HTMLElement>("[data-save]");
  if (!button) throw new Error("The page has no button.");
  const onChange = vi.fn();
  const end = await openSaveForm(button, { is_subscriber: true }, onChange);
  const form = getByRole(button, "heading", { level: 2 }).closest("form") as HTMLFormElement;
  const select = form.querySelector("select") as HTMLSelectElement;
  await expect.poll(() => select.disabled).toBe(false);
  return { button, form, select, onChange, end };
}

/** Chooses "New Collection", and returns its dialog. */
function openDialog(select: HTMLSelectElement): HTMLElement {
  select.value = "new";
  select.dispatchEvent(new Event("change"));
  return document.querySelector("dialog") as HTMLElement;
}

function write(field: HTMLElement, value: string): void {
  (field as HTMLInputElement).value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const submit = (form: Element | null) =>
  form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

test("the form shows where the article is saved, in the language of the page", async () => {
  document.documentElement.lang = "ja";
  const { form, select, end } = await openForm();
  expect(getByRole(form, "heading").textContent).toBe("項目を編集");
  expect([...select.options].map(({ text }) => text)).toEqual([
    "☆ 保存した記事",
    "★ Poster",
    "+ 新しいコレクション",
  ]);
  expect(select.value).toBe("c2");
  expect((getByLabelText(form, "名前") as HTMLInputElement).value).toBe("Gap");
  expect((getByLabelText(form, "メモ") as HTMLTextAreaElement).value).toBe("For the poster");
  end();
  expect(document.querySelector("[data-save-panel]")?.childElementCount).toBe(0);
});

test("typed text is kept when a collection without the article is chosen", async () => {
  const { form, select } = await openForm();
  const note = getByLabelText(form, "Note") as HTMLTextAreaElement;
  write(note, "Typed");
  select.value = "c1";
  select.dispatchEvent(new Event("change"));
  expect(note.value).toBe("Typed");
  expect((getByRole(form, "button", { name: "Delete" }) as HTMLButtonElement).disabled).toBe(true);
  select.value = "c2";
  select.dispatchEvent(new Event("change"));
  expect(note.value).toBe("For the poster");
});

test("the note is read-only until the saved item has loaded", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer = fetched.getMockImplementation();
  fetched.mockImplementation(async (...request) => {
    await held;
    return answer?.(...request) as Promise<Response>;
  });
  const opening = openForm();
  await expect.poll(() => document.querySelector("[data-save-panel] form")).not.toBeNull();
  const note = document.querySelector("textarea");
  expect(note?.readOnly).toBe(true);
  release();
  const { end } = await opening;
  expect([note?.readOnly, note?.value]).toEqual([false, "For the poster"]);
  end();
});

test("removing the last copy of an article says so, and closes the menu", async () => {
  answers.set("DELETE /api/v2/collections/c2/items/i1", () => Response.json({}));
  const { button, form, onChange } = await openForm();
  getByRole(form, "button", { name: "Delete" }).click();
  await expect.poll(() => onChange).toHaveBeenCalledWith(false);
  expect(button.querySelector("details")?.open).toBe(false);
  expect(getByRole(document.body, "status").textContent).toContain("Removed from “Poster”.");
});

test("unsaved text and its collection are restored after the menu was closed", async () => {
  const first = await openForm();
  first.select.value = "c1";
  first.select.dispatchEvent(new Event("change"));
  write(getByLabelText(first.form, "Name"), "Gaps");
  write(getByLabelText(first.form, "Note"), "Quote this");
  first.end();
  const { form, select } = await openForm();
  expect(select.value).toBe("c1");
  expect((getByLabelText(form, "Name") as HTMLInputElement).value).toBe("Gaps");
  expect((getByLabelText(form, "Note") as HTMLTextAreaElement).value).toBe("Quote this");
});

test.each(["Cancel", "Save"])("'%s' discards unsaved text", async (name) => {
  answers.set("POST /api/v2/collections/c2/items/i1", () => Response.json({}));
  const first = await openForm();
  write(getByLabelText(first.form, "Note"), "Not this");
  first.end();
  const second = await openForm();
  write(getByLabelText(second.form, "Note"), "Nor this");
  getByRole(second.form, "button", { name }).click();
  await expect.poll(() => second.button.querySelector("details")?.open).toBe(false);
  second.end();
  const { form } = await openForm();
  expect((getByLabelText(form, "Note") as HTMLTextAreaElement).value).toBe("For the poster");
});

test("creating a collection is retried under the same key, unless its name changes", async () => {
  const { select } = await openForm();
  const dialog = openDialog(select);
  const name = getByLabelText(dialog, "Name");
  write(name, "Ink");
  const failed = () => Response.json({ message: "Busy." }, { status: 503 });
  answers.set("POST /api/v2/collections", failed);
  const alert = getByRole(dialog, "alert");
  const attempt = async () => {
    submit(dialog.querySelector("form"));
    await expect.poll(() => alert.textContent).toBe("Error: Busy.");
    return new Headers(fetched.mock.lastCall?.[1]?.headers).get("idempotency-key");
  };
  const first = await attempt();
  expect(await attempt()).toBe(first);
  write(name, "Inks");
  expect(await attempt()).not.toBe(first);
});

test("a collection that the API refuses because of the plan turns the dialog into an upgrade", async () => {
  const refused = { code: "collection_limit", message: "There are too many." };
  answers.set("POST /api/v2/collections", () => Response.json(refused, { status: 403 }));
  const { select } = await openForm();
  const dialog = openDialog(select);
  write(getByLabelText(dialog, "Name"), "Ink");
  submit(dialog.querySelector("form"));
  await expect.poll(() => getByRole(dialog, "heading").textContent).toBe("Want more?");
  const upgrade = getByRole(dialog, "link", { name: "Upgrade Now" });
  expect(upgrade.getAttribute("href")).toBe("/en-US/plus#subscribe");
  expect(document.activeElement).toBe(upgrade);
});

test("cancelling a new collection keeps the previous choice and the typed text", async () => {
  const { form, select, end } = await openForm();
  const notes = form.querySelector("textarea") as HTMLTextAreaElement;
  write(notes, "Half a thought");
  const dialog = openDialog(select);
  (dialog as HTMLDialogElement).close();
  await expect.poll(() => select.value).toBe("c2");
  expect(notes.value).toBe("Half a thought");
  expect(document.querySelector("dialog")).toBeNull();
  end();
});

test("failures are shown in the language of the page, even without a response", async () => {
  document.documentElement.lang = "de";
  const { form, select } = await openForm();
  const alert = getByRole(form, "alert");
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  submit(form);
  const unsaved =
    "Ihre Änderungen konnten nicht gespeichert werden. Bitte versuchen Sie es noch einmal.";
  await expect.poll(() => alert.textContent).toBe(`Fehler: ${unsaved}`);
  const dialog = openDialog(select);
  write(getByLabelText(dialog, "Name"), "Poster");
  const refused = { code: "conflict", message: 'You have a collection named "Poster" already.' };
  answers.set("POST /api/v2/collections", () => Response.json(refused, { status: 409 }));
  submit(dialog.querySelector("form"));
  const taken = "Fehler: Dieser Name ist schon vergeben.";
  await expect.poll(() => getByRole(dialog, "alert").textContent).toBe(taken);
});
