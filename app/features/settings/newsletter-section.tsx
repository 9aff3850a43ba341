import { useTranslation } from "react-i18next";
import { Confirm } from "./confirm.tsx";
import { Section } from "./section.tsx";

/** The discontinued newsletter: subscribers can only unsubscribe. */
export function NewsletterSection({ subscribed }: { subscribed: boolean }) {
  const { t } = useTranslation("settings");
  return (
    <Section id="newsletter" title={t("newsletter.title")}>
      <p>{t("newsletter.text")}</p>
      {subscribed ? (
        <Confirm change="newsletter" label={t("newsletter.end")} button={t("newsletter.end")}>
          <p>{t("newsletter.question")}</p>
        </Confirm>
      ) : (
        <p>{t("newsletter.none")}</p>
      )}
    </Section>
  );
}
