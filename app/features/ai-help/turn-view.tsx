import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { isRunning, type Turn } from "#app/features/ai-help/thread/thread.ts";
import { Button, buttonLook } from "#app/ui/button/button.tsx";
import s from "./ai-help.module.css";
import { Answer } from "./answer.tsx";
import { isComposing } from "./is-composing.ts";

interface TurnViewProps {
  turn: Turn;
  /** All wordings of the question, including this one. */
  wordings: readonly Turn[];
  /** Asking is disabled. */
  isLocked: boolean;
  onShow: (turn: Turn) => void;
  onEdit: (question: string) => void;
  onRetry: () => void;
  /** Asks the same question again, beside its first answer. */
  onAgain: () => void;
}

/** A question with its answer. */
export function TurnView({
  turn,
  wordings,
  isLocked,
  onShow,
  onEdit,
  onRetry,
  onAgain,
}: TurnViewProps) {
  const { t } = useTranslation("ai-help");
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const item = useRef<HTMLLIElement>(null);
  // Keeps the focus in this turn: the pressed button disappears.
  const stay = () => item.current?.focus({ preventScroll: true });
  const cancel = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const at = wordings.findIndex(({ id }) => id === turn.id);
  const step = (by: number) => {
    const other = wordings[at + by];
    if (other) onShow(other);
  };
  return (
    <li ref={item} className={s.turn} tabIndex={-1} aria-busy={isRunning(turn)}>
      <div className={s.question}>
        <h2 className="visually-hidden">{t("turn.question")}</h2>
        {isEditing ? (
          <EditForm
            question={turn.question}
            onCancel={cancel}
            onSave={(question) => {
              stay();
              setEditing(false);
              onEdit(question);
            }}
          />
        ) : (
          <>
            <p className={s.asked}>{turn.question}</p>
            <div className={`${s.row} needs-script`}>
              {wordings.length > 1 && (
                <span className={s.wordings}>
                  <button
                    type="button"
                    disabled={isLocked}
                    aria-disabled={at === 0}
                    aria-label={t("turn.previous")}
                    onClick={() => step(-1)}
                  >
                    ‹
                  </button>
                  {t("turn.wording", { at: at + 1, total: wordings.length })}
                  <button
                    type="button"
                    disabled={isLocked}
                    aria-disabled={at === wordings.length - 1}
                    aria-label={t("turn.next")}
                    onClick={() => step(1)}
                  >
                    ›
                  </button>
                </span>
              )}
              <button
                ref={editButton}
                {...buttonLook({ variant: "quiet", size: "small" })}
                type="button"
                disabled={isLocked}
                onClick={() => setEditing(true)}
              >
                {t("turn.edit")}
              </button>
              {!isRunning(turn) && (
                <Button
                  variant="quiet"
                  size="small"
                  type="button"
                  disabled={isLocked}
                  onClick={() => {
                    stay();
                    onAgain();
                  }}
                >
                  {t("turn.save")}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      <Answer
        key={turn.id}
        turn={turn}
        isLocked={isLocked}
        onRetry={() => {
          stay();
          onRetry();
        }}
      />
    </li>
  );
}

interface EditFormProps {
  question: string;
  onCancel: () => void;
  onSave: (question: string) => void;
}

function EditForm({ question, onCancel, onSave }: EditFormProps) {
  const { t } = useTranslation("ai-help");
  const [draft, setDraft] = useState(question);
  return (
    <form
      className={s.edit}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim()) onSave(draft.trim());
      }}
    >
      <textarea
        // The reader has just asked for it.
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that had the focus
        autoFocus
        aria-label={t("turn.edit")}
        rows={3}
        maxLength={25_000}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && !isComposing(event) && onCancel()}
      />
      <div className={s.row}>
        <Button type="button" onClick={onCancel}>
          {t("turn.cancel")}
        </Button>
        <Button variant="primary">{t("turn.save")}</Button>
      </div>
    </form>
  );
}
