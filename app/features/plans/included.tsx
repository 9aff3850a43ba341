import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useFeatures } from "#app/lib/page-mode.ts";
import type { Feature } from "#content-build/contract/features.ts";
import s from "./included.module.css";

interface IncludedProps {
  title: string;
  items: {
    text: string;
    href?: string;
    /** A feature that must be switched on; otherwise it is shown as not available. */
    needs?: Feature;
  }[];
}

/** The benefits of a plan. */
export function Included({ title, items }: IncludedProps) {
  const { t } = useTranslation("plans");
  const features = useFeatures();
  return (
    <>
      <h4 className={s.title}>{title}</h4>
      <ul className={s.list}>
        {items.map(({ text, href, needs }) => (
          <li key={text}>
            <Icon name="check" className={s.check} />
            <span>
              {href ? <a href={href}>{text}</a> : text}
              {needs && !features.includes(needs) && <em> – {t("notYet")}</em>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
