import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { AiHelpQuota } from "#app/lib/api-answers.ts";
import { earlierOf, type Turn } from "#app/features/ai-help/thread/thread.ts";
import { useIsomorphicLayoutEffect } from "#app/lib/browser/use-isomorphic-layout-effect.ts";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import s from "./ai-help.module.css";
import { isComposing } from "./is-composing.ts";

const MOST = 25_000;
/**
 * The send button becomes the stop button: a press within this time, in ms, was still meant to
 * send.
 */
const DOUBLE_PRESS_MS = 500;

interface QuestionFormProps {
  field: RefObject<HTMLTextAreaElement>;
  draft: string;
  setDraft: (draft: string) => void;
  quota: AiHelpQuota | null;
  isBusy: boolean;
  page: { url: string; title: string } | undefined;
  chatId: string;
  before: readonly Turn[];
  onSend: (question: string) => void;
  onStop: () => void;
}

/** The question form. Without script it is posted, and the answer is a page. */
export function QuestionForm(props: QuestionFormProps) {
  const { field, draft, setDraft, quota, isBusy, page, chatId, before, onSend, onStop } = props;
  const { t } = useTranslation("ai-help");
  const id = useId();
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.blockSize = "auto";
    if (draft) current.style.blockSize = `${current.scrollHeight}px`;
  }, [field, draft]);

  const isOver = quota?.remaining === 0 && !isBusy;
  const [wasOver] = useState(isOver);
  const notice = useRef<HTMLDivElement>(null);
  useIsomorphicLayoutEffect(() => {
    // The notice replaces the form, which had the focus; the answer stays in view.
    const isLost = isOver && !wasOver && document.activeElement === document.body;
    if (isLost) notice.current?.focus({ preventScroll: true });
  }, [isOver, wasOver]);

  if (isOver) return <Limit notice={notice} />;

  function send(event?: FormEvent) {
    event?.preventDefault();
    const question = draft.trim();
    if (!question || isBusy) return;
    setDraft("");
    sentAt.current = performance.now();
    onSend(question);
  }

  function stop({ timeStamp }: MouseEvent) {
    if (timeStamp - sentAt.current > DOUBLE_PRESS_MS) onStop();
  }

  function clear() {
    setDraft("");
    // The button disappears with the text.
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    send(event);
  }

  return (
    <form className={s.form} method="post" onSubmit={send}>
      {page && (
        <p className={s.about}>
          {t("form.about")} <a href={page.url}>{page.title}</a> <a href="?">{t("form.anything")}</a>
        </p>
      )}
      <ConversationFields {...{ chatId, before, page }} />
      <label className="visually-hidden" htmlFor={id}>
        {t("form.label")}
      </label>
      <textarea
        ref={field}
        id={id}
        name="question"
        rows={2}
        maxLength={MOST}
        required
        enterKeyHint="send"
        value={draft}
        placeholder={t(before.length === 0 ? "form.first" : "form.next")}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={s.row}>
        <p className={s.hint} id={`${id}-hint`}>
          {quota ? t("quota.left", { count: quota.remaining }) : t("form.hint")}
        </p>
        {draft && !isBusy && (
          <Button type="button" onClick={clear}>
            {t("form.clear")}
          </Button>
        )}
        {isBusy ? (
          <Button variant="primary" type="button" onClick={stop}>
            {t("form.stop")}
          </Button>
        ) : (
          <Button variant="primary">{t("form.send")}</Button>
        )}
      </div>
    </form>
  );
}

/** Hidden fields with the place of a posted question in its conversation. */
export function ConversationFields({
  chatId,
  before,
  page,
}: Pick<QuestionFormProps, "chatId" | "before" | "page">) {
  return (
    <>
      <input type="hidden" name="chat_id" value={chatId} />
      <input type="hidden" name="parent_id" value={before.at(-1)?.id ?? ""} />
      <input type="hidden" name="page" value={page?.url ?? ""} />
      {earlierOf(before).map(({ id, question }) => (
        <input key={id} type="hidden" name="earlier" value={question} />
      ))}
    </>
  );
}

function Limit({ notice }: { notice: RefObject<HTMLDivElement> }) {
  const { t, i18n } = useTranslation("ai-help");
  return (
    <div ref={notice} className={s.limit} tabIndex={-1}>
      <h2>{t("quota.none")}</h2>
      <p>{t("quota.more")}</p>
      <p>
        <ButtonLink variant="primary" href={`/${i18n.language}/plus`}>
          {t("quota.upgrade")}
        </ButtonLink>
      </p>
    </div>
  );
}
