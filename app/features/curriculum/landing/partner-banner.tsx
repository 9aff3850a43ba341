import { useTranslation } from "react-i18next";
import { PARTNER } from "#app/features/ads/partner.ts";
import s from "./partner-banner.module.css";

/** Recommends a partner's course. */
export function PartnerBanner() {
  const { t } = useTranslation("curriculum");
  return (
    <aside className={s.banner} aria-labelledby="partner" data-banner="curriculum: partner banner">
      <Player />
      <div>
        <h2 className={s.title} id="partner">
          {t("partner.title")}
        </h2>
        <p>{t("partner.text", { partner: PARTNER.name })}</p>
      </div>
      <a className={s.link} href={PARTNER.url} target="_blank" rel="noopener">
        {t("partner.link")}
      </a>
    </aside>
  );
}

/** A lesson that plays, and code that can be changed meanwhile. */
function Player() {
  return (
    <svg className={s.picture} viewBox="0 0 160 110" aria-hidden="true">
      <path d="M4 6h132l20 20v78H4z" fill="var(--art-sheet)" />
      <path d="M136 6l20 20h-20z" fill="var(--marigold-2)" />
      <path
        d="M20 30h36M20 46h54M32 62h30M20 78h44"
        stroke="var(--art-line)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="112" cy="64" r="24" fill="var(--evergreen-2)" />
      <path d="M105 52l20 12-20 12z" fill="#fff" />
    </svg>
  );
}
