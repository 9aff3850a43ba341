import { useCallback, useEffect, useRef, useState } from "react";
import { PLAY_EXAMPLE } from "#app/features/play/play-example.ts";
import {
  type PlayCode,
  rememberCode,
  rememberedCode,
  toPlayCode,
} from "#app/features/play/play-session.ts";
import type { PlaySource } from "#app/features/play/play-source.ts";
import { unpackSample } from "#app/features/play/samples/sample-state.ts";
import { select } from "#app/lib/browser/parts.ts";
import { PLAIN_FIELD } from "#app/features/play/editor/parts.ts";

const EMPTY: PlayCode = { html: "", css: "", js: "" };

/** Text typed into the plain fields before the script loaded. */
function typedEarly(kept: PlayCode | undefined): Partial<PlayCode> {
  const typed: Partial<PlayCode> = {};
  for (const field of document.querySelectorAll<HTMLTextAreaElement>(
    select(PLAIN_FIELD.language),
  )) {
    const language = field.getAttribute(PLAIN_FIELD.language) as "html" | "css" | "js";
    const { value, defaultValue } = field;
    if (value !== defaultValue && value !== kept?.[language]) typed[language] = value;
  }
  return typed;
}

/**
 * The code on which the reader works: edits of this very page that the tab keeps, else the code in
 * the address, else the code with which the tab was opened.
 */
export function usePlayCode({ code: given, isShared }: PlaySource, hasProblem: boolean) {
  const example = isShared || hasProblem ? undefined : PLAY_EXAMPLE;
  const [code, setCode] = useState<PlayCode>(given ?? example ?? EMPTY);
  const [loaded, setLoaded] = useState<PlayCode | undefined>(given);
  const [trusted, setTrusted] = useState(false);
  const [ready, setReady] = useState(false);
  /** Code of other people stays marked as such after edits. */
  const [shared, setShared] = useState(isShared);
  const [broken, setBroken] = useState(false);
  const current = useRef({ code, trusted });
  current.current = { code, trusted };
  /** Code that another page handed over, which no address names. */
  const handed = useRef<PlayCode>();

  const keep = useCallback((next: PlayCode, isTrusted: boolean) => {
    const session = { ...next, from: location.search, trusted: isTrusted, handed: handed.current };
    rememberCode(session);
  }, []);
  /**
   * Changes part of the code. A change that the reader has not written leaves its trust as it was.
   */
  const change = useCallback(
    (part: Partial<PlayCode>, isWritten = true) => {
      const next = { ...current.current.code, ...part };
      const isTrusted = isWritten || current.current.trusted;
      current.current = { code: next, trusted: isTrusted };
      setCode(next);
      setTrusted(isTrusted);
      keep(next, isTrusted);
    },
    [keep],
  );
  useEffect(() => {
    const start = async () => {
      const kept = rememberedCode(location.search);
      const state = new URLSearchParams(location.search).get("state");
      const unpacked = state === null ? undefined : await unpackSample(state);
      const typed = typedEarly(kept);
      setBroken(state !== null && !unpacked);
      const original = unpacked ? toPlayCode(unpacked) : given;
      const isNew = !isShared && state === null && !hasProblem;
      const isHanded = isNew && kept !== undefined && !kept.trusted;
      handed.current = isHanded ? toPlayCode(kept) : kept?.handed;
      const start = original ?? (isNew ? (handed.current ?? PLAY_EXAMPLE) : undefined);
      setLoaded(start ?? kept);
      const opened = { ...(kept ?? start ?? EMPTY), ...typed };
      const isTrusted = kept?.trusted === true || !(isShared || unpacked);
      current.current = { code: opened, trusted: isTrusted };
      setCode(opened);
      setTrusted(isTrusted);
      setShared(isShared);
      setReady(true);
      if (Object.keys(typed).length > 0) change(typed);
    };
    void start();
  }, [given, isShared, hasProblem, change]);
  const trust = useCallback(() => {
    setTrusted(true);
    keep(current.current.code, true);
  }, [keep]);
  const clear = useCallback(() => {
    handed.current = undefined;
    setCode(EMPTY);
    setLoaded(undefined);
    setTrusted(true);
    setShared(false);
    setBroken(false);
    rememberCode(undefined);
  }, []);
  return { code, loaded, trusted, shared, broken, ready, change, trust, clear, keep };
}
