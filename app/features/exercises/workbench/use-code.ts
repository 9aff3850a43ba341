import { useCallback, useEffect, useRef, useState } from "react";
import { select } from "#app/lib/browser/parts.ts";
import { PLAIN_FIELD } from "#app/features/play/editor/parts.ts";
import { EXERCISE_LANGUAGES, type ExerciseCode } from "#content-build/contract/play/exercises.ts";
import { keepCode, keptCode } from "./kept-code.ts";

interface CodeOptions {
  /** The prefix of the ids of its fields. */
  id: string;
  /** The name under which this browser keeps the code. */
  keptAs: string;
  start: ExerciseCode;
}

/**
 * The reader's code of an exercise, which this browser keeps. `current` contains each change at
 * once, `code` from the next rendering on.
 */
export function useCode({ id, keptAs, start }: CodeOptions) {
  const [code, setCode] = useState(start);
  const [isReady, setReady] = useState(false);
  const current = useRef(code);
  const change = useCallback(
    (part: ExerciseCode) => {
      current.current = { ...current.current, ...part };
      setCode(current.current);
      keepCode(keptAs, current.current);
    },
    [keptAs],
  );
  useEffect(() => {
    const kept = keptCode(keptAs);
    const typed = typedEarly(id, kept);
    current.current = { ...start, ...kept, ...typed };
    setCode(current.current);
    setReady(true);
    if (Object.keys(typed).length > 0) keepCode(keptAs, current.current);
  }, [id, keptAs, start]);
  const reset = useCallback(() => {
    current.current = start;
    setCode(start);
    keepCode(keptAs, undefined);
  }, [keptAs, start]);
  return { code, current, isReady, change, reset };
}

/** Text typed into the plain fields before the script loaded. */
function typedEarly(id: string, kept: ExerciseCode | undefined): ExerciseCode {
  const typed: ExerciseCode = {};
  for (const language of EXERCISE_LANGUAGES) {
    const field = document
      .getElementById(`${id}-${language}`)
      ?.querySelector<HTMLTextAreaElement>(select(PLAIN_FIELD.language));
    if (!field) continue;
    const { value, defaultValue } = field;
    // Edits of the initial code must not replace an earlier answer.
    if (value !== defaultValue && kept?.[language] === undefined) typed[language] = value;
  }
  return typed;
}
