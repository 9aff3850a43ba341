import { IS_FOR_BROWSERS } from "#app/frame/is-for-browsers.ts";
import { useTranslation } from "react-i18next";
import { ISLAND_STRINGS_ID, type IslandStrings } from "#app/lib/island-strings.ts";
import { useFeatures, usePageMode } from "#app/lib/page-mode.ts";

const PLURALS = ["zero", "one", "two", "few", "many", "other"] as const;

/**
 * The strings of islands, as data that no Content Security Policy has to allow. A hydrated page
 * takes them from the HTML, so it need not load the strings of documents and playgrounds.
 */
export function IslandStringsData() {
  const { hydrate } = usePageMode();
  const kept = hydrate ? keptStrings() : undefined;
  return kept === undefined && !IS_FOR_BROWSERS ? <WrittenStrings /> : <Data json={kept ?? "{}"} />;
}

/** The strings rendered by the server; undefined on the server itself. */
function keptStrings(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.getElementById(ISLAND_STRINGS_ID)?.textContent ?? undefined;
}

function WrittenStrings() {
  return <Data json={useIslandStrings()} />;
}

function Data({ json }: { json: string }) {
  return (
    <script
      type="application/json"
      id={ISLAND_STRINGS_ID}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own strings, `<` escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** The strings as JSON in which no `<` can end the element. */
function useIslandStrings(): string {
  const { t, i18n } = useTranslation(["common", "doc", "browsers"]);
  const features = useFeatures();
  const matches: IslandStrings["filter"]["matches"] = {};
  for (const form of PLURALS) {
    const key = `sidebar.matches_${form}`;
    if (i18n.exists(key, { ns: "doc" })) {
      matches[form] = i18n.getResource(i18n.language, "doc", key) as string;
    }
  }
  const strings: IslandStrings = {
    copy: {
      label: t("doc:code.copy"),
      copied: t("doc:code.copied"),
      failed: t("doc:code.failed"),
    },
    filter: { none: t("doc:sidebar.noMatches"), matches },
    search: {
      loading: t("search.loading"),
      failed: t("search.failed"),
      crashed: t("search.crashed"),
      // With its placeholder: the script fills it.
      siteSearch: i18n.getResource(i18n.language, "common", "search.siteSearch") as string,
      noMatches: t("search.noMatches"),
      notSeeing: t("search.notSeeing"),
      results: t("search.results"),
    },
    survey: {
      teaser: t("doc:survey.teaser"),
      open: t("doc:survey.open"),
      dismiss: t("doc:survey.dismiss"),
    },
    queue: i18n.getResource(i18n.language, "play", "queue") as IslandStrings["queue"],
    ...(features.includes("placements")
      ? {
          ads: i18n.getResource(i18n.language, "common", "ads") as NonNullable<
            IslandStrings["ads"]
          >,
        }
      : {}),
    maintenance: t("maintenance"),
    offline: t("offline"),
    online: t("online"),
    language: {
      held: t("language.held"),
      read: i18n.getResource(i18n.language, "common", "language.read") as string,
    },
    navigation: {
      loading: t("navigation.loading"),
      failed: t("navigation.failed"),
      retry: t("navigation.retry"),
      close: t("navigation.close"),
      keys: t("browsers:keys"),
    },
  };
  return JSON.stringify(strings).replaceAll("<", "\\u003c");
}
