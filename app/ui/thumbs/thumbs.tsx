import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import s from "./thumbs.module.css";

interface ThumbsProps {
  /** Feature id, under which answers are remembered. */
  feature: string;
  question: string;
  /** Asks again on later visits. */
  permanent?: boolean;
}

/** A question that is answered once, with a thumb up or down. */
export function Thumbs({ feature, question, permanent }: ThumbsProps) {
  const { t } = useTranslation();
  return (
    <div
      className={`${s.thumbs} needs-script`}
      data-thumbs={feature}
      data-permanent={permanent || undefined}
      data-thanks={t("thumbs.thanks")}
    >
      <span role="status">{question}</span>
      <Button variant="quiet" size="small" type="button" value="1" title={t("thumbs.yes")}>
        <Icon name="thumbsUp" />
        <span className="visually-hidden">{t("thumbs.yes")}</span>
      </Button>
      <Button variant="quiet" size="small" type="button" value="0" title={t("thumbs.no")}>
        <Icon name="thumbsDown" />
        <span className="visually-hidden">{t("thumbs.no")}</span>
      </Button>
    </div>
  );
}
