import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import s from "./collection-fields.module.css";
import { ButtonLink } from "#app/ui/button/button.tsx";

interface LimitTextsProps {
  className: string | undefined;
  /** Closes the dialog around it, if there is one. */
  children?: ReactNode;
}

/** Alternatives to one more collection on the Core plan. */
export function LimitTexts({ className, children }: LimitTextsProps) {
  const { t, i18n } = useTranslation("collections");
  return (
    <>
      <p>{t("limit.text")}</p>
      <p>{t("limit.more")}</p>
      <ul className={s.advantages}>
        <li>{t("limit.list.aiHelp")}</li>
        <li>{t("limit.list.offline")}</li>
        <li>{t("limit.list.ads")}</li>
      </ul>
      <div className={className}>
        <ButtonLink
          className="mdn-plus-subscribe-link"
          variant="primary"
          href={`/${i18n.language}/plus#subscribe`}
        >
          {t("limit.upgrade")}
        </ButtonLink>
        {children}
      </div>
    </>
  );
}
