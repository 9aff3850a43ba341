import { useCallback, useEffect, useRef, useState } from "react";
import { EXERCISE_LANGUAGES, type ExerciseCode } from "#content-build/contract/play/exercises.ts";
import { keepCode, keptCode } from "./kept-code.ts";

/**
 * The reader's code of an exercise, which this browser keeps. `current` contains each change at
 * once, `code` from the next rendering on.
 */
export function useCode(id: string, start: ExerciseCode) {
  const [code, setCode] = useState(start);
  const [isReady, setReady] = useState(false);
  const current = useRef(code);
  const change = useCallback(
    (part: ExerciseCode) => {
      current.current = { ...current.current, ...part };
      setCode(current.current);
      keepCode(id, current.current);
    },
    [id],
  );
  useEffect(() => {
    const kept = keptCode(id);
    const typed = typedEarly(kept);
    current.current = { ...start, ...kept, ...typed };
    setCode(current.current);
    setReady(true);
    if (Object.keys(typed).length > 0) keepCode(id, current.current);
  }, [id, start]);
  const reset = useCallback(() => {
    current.current = start;
    setCode(start);
    keepCode(id, undefined);
  }, [id, start]);
  return { code, current, isReady, change, reset };
}

/** Text typed into the plain fields before the script loaded. */
function typedEarly(kept: ExerciseCode | undefined): ExerciseCode {
  const typed: ExerciseCode = {};
  for (const language of EXERCISE_LANGUAGES) {
    const field = document.querySelector<HTMLTextAreaElement>(`[data-plain="${language}"]`);
    if (!field) continue;
    const { value, defaultValue } = field;
    if (value !== defaultValue && value !== kept?.[language]) typed[language] = value;
  }
  return typed;
}
