import { useEffect, useState } from "react";
import {
  type Collection,
  findSaved,
  type ItemFields,
  listCollections,
  removeItem,
  type SavedItem,
  saveItem,
} from "#app/features/collections/collections.ts";
import { ApiFailure } from "#app/lib/browser/api.ts";
import { offlineSettings } from "#app/features/offline/held/settings.ts";
import { findWaiting, keepForLater } from "#app/features/offline/held/waiting.ts";
import { forgetSaveDraft, keepSaveDraft, readSaveDraft } from "./save-draft.ts";

/** What was done with an article. */
export interface Outcome {
  action: "save" | "remove" | "wait";
  /** Name of the collection, as readers see it. */
  collection: string;
  /** Whether any collection contains the article now. */
  isSaved: boolean;
}

/** The state of the form that saves an article. */
export function useSaving(url: string, title: string, onDone: (outcome: Outcome) => void) {
  const [collections, setCollections] = useState<Collection[]>();
  const [saved, setSaved] = useState<ReadonlyMap<string, SavedItem>>(new Map());
  const [chosen, setChosen] = useState("");
  const [fields, setFields] = useState<ItemFields>({ title, notes: "" });
  const [pending, setPending] = useState<Outcome["action"]>();
  const [error, setError] = useState<string>();
  const [isSignedOut, setSignedOut] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const isOnline = useOnline();
  const [waitsIn, setWaitsIn] = useState<string>();
  // Only readers with offline access keep anything here.
  const canWait = offlineSettings().offline;

  useEffect(() => {
    if (canWait) findWaiting(url).then((save) => setWaitsIn(save?.name), console.warn);
  }, [url, canWait]);

  useEffect(() => {
    let isCurrent = true;
    // Without a network, the collections are those that were known last.
    const found = isConnected() ? findSaved(url) : Promise.resolve(new Map<string, SavedItem>());
    Promise.all([listCollections(), found]).then(
      ([all, entries]) => {
        if (!isCurrent) return;
        const first = all.find(({ id }) => entries.has(id)) ?? all[0];
        const item = first && entries.get(first.id);
        setCollections(all);
        setSaved(entries);
        setChosen(first?.id ?? "");
        const draft = readSaveDraft(url);
        if (draft) setFields(draft);
        else if (item) setFields(fieldsOf(item));
      },
      (reason) => isCurrent && setError(messageOf(reason)),
    );
    return () => {
      isCurrent = false;
    };
  }, [url]);

  /** Typed text is kept when switching to a collection without the article. */
  function choose(id: string): void {
    const item = saved.get(id);
    setChosen(id);
    if (item) setFields(fieldsOf(item));
  }

  async function run(action: Outcome["action"], work: () => Promise<void>): Promise<boolean> {
    setError(undefined);
    setSignedOut(false);
    setPending(action);
    try {
      await work();
      forgetSaveDraft();
      return true;
    } catch (reason) {
      // Keeps what was written in case the reader must log in again.
      if (action === "save") keepSaveDraft(url, fields);
      setSignedOut(reason instanceof ApiFailure && reason.code === "unauthorized");
      setError(messageOf(reason));
      return false;
    } finally {
      setPending(undefined);
    }
  }

  return {
    ...{
      collections,
      saved,
      chosen,
      fields,
      pending,
      error,
      isSignedOut,
      isCreating,
      isOnline,
      canWait,
      waitsIn,
      choose,
    },
    write: (changes: Partial<ItemFields>) => setFields((before) => ({ ...before, ...changes })),
    async save(collection: string): Promise<void> {
      if (!collections || pending) return;
      const options = { saved: saved.get(chosen) };
      const done = await run("save", () =>
        isOnline
          ? saveItem(chosen, url, fields, options)
          : keepForLater({ collection: chosen, name: collection, url, fields }),
      );
      if (done) onDone({ action: isOnline ? "save" : "wait", collection, isSaved: true });
    },
    async remove(collection: string): Promise<void> {
      const item = saved.get(chosen);
      if (!item || pending) return;
      const done = await run("remove", () => removeItem(item));
      if (done) onDone({ action: "remove", collection, isSaved: saved.size > 1 });
    },
    startCreating: () => setCreating(true),
    endCreating(created?: Collection): void {
      setCreating(false);
      if (created) setCollections((before = []) => [...before, created]);
      choose((created ?? collections?.[0])?.id ?? "");
    },
  };
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(isConnected);
  useEffect(() => {
    const update = ({ type }: Event) => setOnline(type === "online");
    addEventListener("online", update);
    addEventListener("offline", update);
    return () => {
      removeEventListener("online", update);
      removeEventListener("offline", update);
    };
  }, []);
  return isOnline;
}

/** Whether there is a network, and this page came from it. */
function isConnected(): boolean {
  return navigator.onLine && document.documentElement.dataset.offline === undefined;
}

function fieldsOf({ title, notes }: SavedItem): ItemFields {
  return { title, notes: notes ?? "" };
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
