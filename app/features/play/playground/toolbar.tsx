import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cdnName } from "#app/features/play/play-imports.ts";
import { isEmptyCode, type PlayCode } from "#app/features/play/play-session.ts";
import { tell } from "#app/lib/tell.ts";
import { Select } from "#app/ui/select/select.tsx";
import s from "./playground.module.css";
import { Button } from "#app/ui/button/button.tsx";

interface ToolbarProps {
  code: PlayCode;
  /** Whether buttons respond: the toolbar is rendered on the server, too. */
  isReady: boolean;
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

export function Toolbar(props: ToolbarProps) {
  const { t } = useTranslation(["play", "common"]);
  const { code, isReady, canReset, cdns, autoRun, theme, onAutoRun, onTheme, onCdn } = props;
  const hasCode = isReady && !isEmptyCode(code);
  const [first] = cdns.map(cdnName);
  return (
    <div className={s.toolbar}>
      <div className={s.buttons}>
        <Tool id="run" primary onClick={props.onRun} disabled={!isReady}>
          {t("sample.run")}
        </Tool>
        <Tool id="stop" onClick={props.onStop} disabled={!isReady}>
          {t("sample.stop")}
        </Tool>
        <Tool id="format" onClick={props.onFormat} disabled={!hasCode}>
          {t("playground.format")}
        </Tool>
        <Tool id="share" onClick={props.onShare} disabled={!hasCode}>
          {t("playground.share")}
        </Tool>
        <Tool id="clear" onClick={props.onClear} disabled={!hasCode}>
          {t("playground.clear")}
        </Tool>
        <Tool id="reset" onClick={props.onReset} disabled={!canReset}>
          {t("playground.reset")}
        </Tool>
        {props.onFlag && (
          <Tool id="flag" onClick={props.onFlag}>
            {t("flag.open")}
          </Tool>
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
            <Select value={code.cdn} onChange={({ currentTarget }) => onCdn(currentTarget.value)}>
              {cdns.map(cdnName).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </label>
        )}
        <label>
          {t("playground.theme")}
          <Select value={theme} onChange={({ currentTarget }) => onTheme(currentTarget.value)}>
            <option value="os-default">{t("common:theme.osDefault")}</option>
            <option value="light">{t("common:theme.light")}</option>
            <option value="dark">{t("common:theme.dark")}</option>
          </Select>
        </label>
      </div>
    </div>
  );
}

interface ToolProps {
  id: string;
  primary?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ primary = false, onClick, ...rest }: ToolProps) {
  const press = () => {
    tell("play", rest.id);
    onClick();
  };
  return (
    <Button type="button" variant={primary ? "primary" : undefined} onClick={press} {...rest} />
  );
}
