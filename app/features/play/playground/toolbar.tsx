import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cdnName } from "#app/features/play/play-imports.ts";
import { isEmptyCode, type PlayCode } from "#app/features/play/play-session.ts";
import { tell } from "#app/lib/tell.ts";
import s from "./playground.module.css";

interface ToolbarProps {
  code: PlayCode;
  canReset: boolean;
  cdns: string[];
  autoRun: boolean;
  theme: string;
  onRun: () => void;
  onStop: () => void;
  onFormat: () => void;
  onShare: () => void;
  onClear: () => void;
  onReset: () => void;
  /** Only for saved playgrounds. */
  onFlag: (() => void) | undefined;
  onAutoRun: (on: boolean) => void;
  onTheme: (theme: string) => void;
  onCdn: (cdn: string | undefined) => void;
}

/** Actions on the code. */
export function Toolbar(props: ToolbarProps) {
  const { t } = useTranslation(["play", "common"]);
  const { code, canReset, cdns, autoRun, theme, onAutoRun, onTheme, onCdn } = props;
  const isEmpty = isEmptyCode(code);
  const [first] = cdns.map(cdnName);
  return (
    <div className={s.toolbar}>
      <div className={s.buttons}>
        <Button id="run" primary onClick={props.onRun}>
          {t("sample.run")}
        </Button>
        <Button id="stop" onClick={props.onStop}>
          {t("sample.stop")}
        </Button>
        <Button id="format" onClick={props.onFormat} disabled={isEmpty}>
          {t("playground.format")}
        </Button>
        <Button id="share" onClick={props.onShare} disabled={isEmpty}>
          {t("playground.share")}
        </Button>
        <Button id="clear" onClick={props.onClear} disabled={isEmpty}>
          {t("playground.clear")}
        </Button>
        <Button id="reset" onClick={props.onReset} disabled={!canReset}>
          {t("playground.reset")}
        </Button>
        {props.onFlag && (
          <Button id="flag" onClick={props.onFlag}>
            {t("flag.open")}
          </Button>
        )}
      </div>
      <div className={s.options}>
        <label>
          <input
            type="checkbox"
            checked={autoRun}
            onChange={({ currentTarget }) => onAutoRun(currentTarget.checked)}
          />
          {t("playground.autoRun")}
        </label>
        <label>
          <input
            type="checkbox"
            checked={code.cdn !== undefined}
            onChange={({ currentTarget }) => onCdn(currentTarget.checked ? first : undefined)}
          />
          {t("playground.module")}
        </label>
        {code.cdn !== undefined && (
          <label>
            {t("playground.cdn")}
            <select value={code.cdn} onChange={({ currentTarget }) => onCdn(currentTarget.value)}>
              {cdns.map(cdnName).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        <label>
          {t("playground.theme")}
          <select value={theme} onChange={({ currentTarget }) => onTheme(currentTarget.value)}>
            <option value="os-default">{t("common:theme.osDefault")}</option>
            <option value="light">{t("common:theme.light")}</option>
            <option value="dark">{t("common:theme.dark")}</option>
          </select>
        </label>
      </div>
    </div>
  );
}

interface ButtonProps {
  id: string;
  primary?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Button({ primary, onClick, ...rest }: ButtonProps) {
  const press = () => {
    tell("play", rest.id);
    onClick();
  };
  return (
    <button
      type="button"
      className={s.button}
      data-variant={primary && "primary"}
      onClick={press}
      {...rest}
    />
  );
}
