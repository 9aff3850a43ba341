import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  isLoggedIn,
  listPlays,
  revokePlay,
  type SavedPlay,
  savePlay,
} from "#app/features/play/play-api.ts";
import { type PlayCode, toMarkdown } from "#app/features/play/play-session.ts";
import { fitsAddress, packSample } from "#app/features/play/samples/sample-state.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import { PlayDialog, takeFocus } from "./play-dialog.tsx";
import { Input } from "#app/ui/field/field.tsx";
import s from "./playground.module.css";
import { Button } from "#app/ui/button/button.tsx";

interface ShareDialogProps {
  code: PlayCode;
  onSaved: (id: string) => void;
  onRevoked: (id: string) => void;
  onClose: () => void;
}

/** Ways to hand the code on: as Markdown, in a link, and saved under a short one. */
export function ShareDialog({ code, onSaved, onRevoked, onClose }: ShareDialogProps) {
  const { t } = useTranslation("play");
  const [said, setSaid] = useState("");
  const [savedAs, setSavedAs] = useState<string>();
  const [loggedIn, setLoggedIn] = useState<boolean>();
  const [plays, setPlays] = useState<SavedPlay[]>([]);
  const [saving, setSaving] = useState(false);
  /** Ids that were revoked: a list requested before may arrive afterwards. */
  const revoked = useRef(new Set<string>());
  const page = () => location.origin + location.pathname;
  const link = savedAs && `${page()}?id=${encodeURIComponent(savedAs)}`;

  const load = async () => {
    const saved = await listPlays();
    setPlays(saved.filter(({ id }) => !revoked.current.has(id)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens.
  useEffect(() => {
    isLoggedIn().then(
      async (answer) => {
        setLoggedIn(answer);
        if (answer) await load();
      },
      () => setLoggedIn(false),
    );
  }, []);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t("share.copied"));
    } catch {
      setSaid(text);
    }
  };
  const copyState = async () => {
    const { state } = await packSample(code);
    if (fitsAddress(state)) await copy(`${page()}?state=${state}`);
    else setSaid(t("share.tooLong"));
  };
  const create = async () => {
    if (saving) return;
    setSaving(true);
    try {
      const id = await savePlay(code);
      setSavedAs(id);
      onSaved(id);
      await load();
    } catch (error) {
      setSaid(t("share.failed", { message: error instanceof Error ? error.message : "" }));
    }
    setSaving(false);
  };
  const revoke = async (id: string, button: HTMLButtonElement) => {
    if (!(await revokePlay(id))) return setSaid(t("share.revokeFailed"));
    // The button was pressed twice.
    if (revoked.current.has(id)) return;
    revoked.current.add(id);
    setSaid("");
    neighbour(button)?.focus();
    setPlays((before) => before.filter((play) => play.id !== id));
    setSavedAs((before) => (before === id ? undefined : before));
    onRevoked(id);
  };

  return (
    <PlayDialog title={t("share.title")} onClose={onClose}>
      <p className={s.buttons}>
        <Button type="button" onClick={() => void copy(toMarkdown(code))}>
          {t("share.markdown")}
        </Button>
        <Button type="button" onClick={() => void copyState()}>
          {t("share.state")}
        </Button>
      </p>
      <h3 className={s.subtitle}>{t("share.permalink")}</h3>
      {loggedIn === false && (
        <p>
          <a href={loginUrl(location.pathname + location.search)} rel="nofollow">
            {t("share.login")}
          </a>
        </p>
      )}
      {loggedIn && !link && (
        <Button
          type="button"
          variant="primary"
          aria-busy={saving || undefined}
          onClick={() => void create()}
        >
          {t("share.create")}
        </Button>
      )}
      {link && (
        <p className={s.link}>
          <Input
            type="text"
            readOnly
            value={link}
            aria-label={t("share.permalink")}
            ref={takeFocus}
          />
          <Button type="button" onClick={() => void copy(link)}>
            {t("share.copy")}
          </Button>
        </p>
      )}
      <p role="status" className={s.said}>
        {said}
      </p>
      {plays.length > 0 && <Saved plays={plays} onRevoke={(...it) => void revoke(...it)} />}
    </PlayDialog>
  );
}

/** The button that gets the focus when an entry is removed. */
function neighbour(button: HTMLButtonElement): HTMLButtonElement | null | undefined {
  const entry = button.closest("li");
  const next = (entry?.nextElementSibling ?? entry?.previousElementSibling)?.querySelector(
    "button",
  );
  return next ?? button.closest("dialog")?.querySelector("form button");
}

interface SavedProps {
  plays: SavedPlay[];
  onRevoke: (id: string, button: HTMLButtonElement) => void;
}

function Saved({ plays, onRevoke }: SavedProps) {
  const { t, i18n } = useTranslation("play");
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <h3 className={s.subtitle}>{t("share.mine")}</h3>
      <ul className={s.saved}>
        {plays.map(({ id, created_at, summary, moderation }) => {
          const name = `${date.format(new Date(created_at))} ${summary}`;
          return (
            <li key={id}>
              <a href={`?id=${encodeURIComponent(id)}`}>
                {name}
                {moderation === "blocked" && <em> ({t("share.takenDown")})</em>}
              </a>
              <Button
                type="button"
                aria-label={t("share.revokeOf", { name })}
                onClick={({ currentTarget }) => onRevoke(id, currentTarget)}
              >
                {t("share.revoke")}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
