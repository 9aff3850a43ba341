import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { announcer } from "#app/lib/browser/announce.ts";

/** Navigations are announced if they take longer than this, in ms. */
const LOADING_MS = 1000;

/**
 * Says that a dialog or a page is being loaded. `frame/islands/navigation.ts` does so for links that
 * the browser follows.
 */
export function SlowNavigation() {
  const { t } = useTranslation("collections");
  const isLoading = useNavigation().state === "loading";
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    let region: Element | undefined;
    const timer = setTimeout(() => {
      setSlow(true);
      region = announcer();
      region.textContent = t("loading");
    }, LOADING_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
      if (region) region.textContent = "";
    };
  }, [isLoading, t]);
  if (!isSlow) return null;
  return createPortal(<div className="status-bar">{t("loading")}</div>, document.body);
}
