import { useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { noteSetting } from "#app/frame/islands/user.ts";
import { tellClick } from "#app/lib/tell.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Switch } from "#app/ui/switch/switch.tsx";
import type { clientAction } from "./route.ts";
import type { SwitchName } from "./settings.ts";
import "#app/ui/spinner.css";
import s from "./settings-page.module.css";

interface SwitchFormProps {
  name: SwitchName;
  checked: boolean;
  children: ReactNode;
}

const SOURCES: Record<SwitchName, string> = {
  no_ads: "toggle_plus_ads_free",
  ai_help_history: "toggle_plus_ai_help_history",
};

/**
 * A switch that is saved when it is turned, without script by a button. It shows what is being sent,
 * and turns back if that fails.
 */
export function SwitchForm({ name, checked, children }: SwitchFormProps) {
  const { t } = useTranslation("settings");
  const { pathname } = useLocation();
  const fetcher = useFetcher<typeof clientAction>();
  const isBusy = fetcher.state !== "idle";
  const { notice, failure } = fetcher.data ?? {};
  const isOn = fetcher.formData ? fetcher.formData.get("value") === "true" : checked;
  const form = useRef<HTMLFormElement>(null);
  const box = () => form.current?.elements.namedItem("value") as HTMLInputElement | null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    // The switch may have been toggled before hydration.
    if (box()?.checked === !checked) fetcher.submit(form.current, { preventScrollReset: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: not before that
  useEffect(() => {
    const own = box();
    if (own && !isBusy && fetcher.data) own.checked = isOn;
  }, [isOn, isBusy]);
  const hasFailed = !isBusy && failure !== undefined;
  useEffect(() => {
    if (isBusy || notice !== "saved") return;
    noteSetting(name, checked);
    tellClick(`${SOURCES[name]}_${checked ? "enabled" : "disabled"}`);
  }, [isBusy, notice, name, checked]);
  return (
    <fetcher.Form
      ref={form}
      className={s.switch}
      method="post"
      action={pathname}
      preventScrollReset
      aria-busy={isBusy || undefined}
    >
      <input type="hidden" name="change" value={name} />
      <Switch
        name="value"
        value="true"
        defaultChecked={checked}
        isBusy={isBusy}
        onClick={(event) => {
          // Changes are sent one after another.
          if (isBusy) event.preventDefault();
        }}
        onChange={({ currentTarget }) => {
          if (!isBusy) fetcher.submit(currentTarget.form, { preventScrollReset: true });
        }}
      >
        {children}
      </Switch>
      <Button className={s.save}>{t("save")}</Button>
      <span className={s.said} role="status" data-say={isBusy ? "saving" : notice}>
        {isBusy ? t("saving") : notice && t(`notice.${notice}`)}
      </span>
      <span className={s.wrong} role="alert">
        {hasFailed && t(`failure.${failure}`)}
      </span>
    </fetcher.Form>
  );
}
