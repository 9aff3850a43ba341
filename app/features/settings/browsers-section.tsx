import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { readChoice } from "#content-build/compat/audience/choice-cookie.ts";
import { Section } from "./section.tsx";

/** The browsers that a reader cares for; they are chosen on a page of their own. */
export function BrowsersSection({ choice }: { choice: string | null }) {
  const { t, i18n } = useTranslation("browsers");
  const query = readChoice(choice ?? "")?.query;
  return (
    <Section id="browsers" title={t("title")}>
      <p>{query ? <code>{query}</code> : t("settings.none")}</p>
      <p>{t("keptInAccount")}</p>
      <p>
        <ButtonLink href={`/${i18n.language}/browsers`}>{t("settings.change")}</ButtonLink>
      </p>
    </Section>
  );
}
