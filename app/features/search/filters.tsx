import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAreaNames } from "#app/frame/area-cards/use-area-names.ts";
import { MINE } from "#content-build/compat/audience/choice-cookie.ts";
import { AREAS } from "#content-build/contract/areas.ts";
import { type Locale, nativeName } from "#content-build/contract/locales.ts";
import { SORTS } from "#content-build/contract/search.ts";
import s from "./search-results.module.css";
import { withParameters } from "./url.ts";

const ENGLISH = new Intl.DisplayNames("en", { type: "language" });

/** The filters of a search: languages, part of the documentation, and order. */
export function Filters({ hits }: { hits: number }) {
  const { t, i18n } = useTranslation(["search", "browsers"]);
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const own = i18n.language as Locale;
  const locales = asked.getAll("locale");
  const sort = asked.get("sort") ?? "best";
  const area = asked.get("area") ?? "";
  const browsers = asked.get("browsers");
  const names = useAreaNames();
  const languages = [
    { label: `${nativeName(own)} (${ENGLISH.of(own)})`, value: [own] },
    { label: nativeName("en-US"), value: ["en-US"] },
    { label: t("both"), value: [own, "en-US"] },
  ].map((choice) => ({
    ...choice,
    current: choice.value.join() === (locales.length > 0 ? locales : [own]).join(),
  }));
  return (
    <div className={s.filters}>
      {own !== "en-US" && (
        <nav className={s.filter} aria-label={t("language")}>
          <ul>
            {languages.map(({ label, value, current }) => (
              <li key={label}>
                <a
                  href={withParameters(search, { locale: value, page: undefined })}
                  aria-current={current || undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav className={s.filter} aria-label={t("area")}>
        <span aria-hidden="true">{t("area")}</span>
        <ul>
          {[undefined, ...AREAS].map((each) => (
            <li key={each ?? ""}>
              <a
                href={withParameters(search, { area: each, page: undefined })}
                aria-current={area === (each ?? "") || undefined}
              >
                {each ? names[each] : t("everywhere")}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav className={s.filter} aria-label={t("browsers:title")}>
        <span aria-hidden="true">{t("browsers:title")}</span>
        <ul>
          <li>
            <a
              href={withParameters(search, { browsers: undefined, page: undefined })}
              aria-current={!browsers || undefined}
            >
              {t("browsers:search.off")}
            </a>
          </li>
          <li>
            <a
              href={withParameters(search, { browsers: MINE, page: undefined })}
              rel="nofollow"
              aria-current={Boolean(browsers) || undefined}
            >
              {t("browsers:search.on")}
            </a>
          </li>
        </ul>
      </nav>
      {hits > 1 && (
        <nav className={s.filter} aria-label={t("sort")}>
          <span aria-hidden="true">{t("sort")}</span>
          <ul>
            {SORTS.map((each) => (
              <li key={each}>
                <a
                  href={withParameters(search, {
                    sort: each === "best" ? undefined : each,
                    page: undefined,
                  })}
                  aria-current={sort === each || undefined}
                >
                  {t(each)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
