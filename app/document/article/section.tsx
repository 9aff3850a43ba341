import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Prose } from "#app/document/prose/prose.tsx";
import { Specifications } from "#app/document/specifications/specifications.tsx";
import { CompatTableView } from "#app/document/compat-table/compat-table.tsx";
import { ownRow } from "#app/document/compat-table/support.ts";
import type { Section } from "#content-build/contract/documents.ts";
import { roughHeight } from "#content-build/contract/rough-height.ts";
import s from "./article.module.css";
import { SectionHeading } from "./section-heading.tsx";

interface SectionViewProps {
  section: Section;
  /** Another fragment that leads here: that of the English page. */
  alias?: string | undefined;
  /** Whether the rows of its support table have fragments. */
  isLinked: boolean;
  /** Whether the section is a landmark region. */
  isLandmark: boolean;
}

/**
 * A section under its heading; sections without an id have none. Each is a part that can be laid
 * out by itself (see `styles/base.css`). The box around it is for Chromium, which visits everything
 * in the parent of a part when it shows the part.
 */
export function SectionView({ section, alias, isLinked, isLandmark }: SectionViewProps) {
  const { id, title, breaks, hasLinks, isH3 } = section.value;
  const part = {
    "data-part": section.type,
    style: { "--rem": heightOf(section) } as CSSProperties,
  };
  if (!id || !title) {
    return (
      <div>
        <div className={`${s.section} ${s.untitled}`} {...part}>
          <SectionContent section={section} isLinked={isLinked} />
        </div>
      </div>
    );
  }
  const anchor = id.toLowerCase();
  return (
    <div>
      <section
        className={s.section}
        id={alias}
        aria-labelledby={isLandmark ? anchor : undefined}
        {...part}
      >
        <SectionHeading id={anchor} title={title} breaks={breaks} hasLinks={hasLinks} isH3={isH3} />
        <SectionContent section={section} isLinked={isLinked} />
      </section>
    </div>
  );
}

/** Estimated height of a section in rem, reserved until it is laid out. */
function heightOf({ type, value }: Section): number {
  if (type === "browser_compatibility") return 10 + 4 * (value.table?.rows.length ?? 0);
  if (type === "specifications") return 5 + 3 * value.specifications.length;
  return 5 + roughHeight(value.content?.length ?? 0);
}

/** Renders a section with the component for its type. */
function SectionContent({ section, isLinked }: Pick<SectionViewProps, "section" | "isLinked">) {
  switch (section.type) {
    case "prose":
      return <Prose text={section.value} />;
    case "specifications":
      return (
        <>
          <Specifications specifications={section.value.specifications} />
          {section.value.content && <Prose text={section.value} />}
        </>
      );
    case "browser_compatibility":
      return (
        <>
          <CompatTableView
            query={section.value.query}
            table={section.value.table}
            linked={isLinked}
          />
          {section.value.table && ownRow(section.value.table) && (
            <CompareLink query={section.value.query} />
          )}
          {section.value.content && <Prose text={section.value} />}
        </>
      );
    default:
      throw new Error(`No idea how to handle a '${unknownType(section)}' section`);
  }
}

/** A link to the page that compares the feature with others. */
function CompareLink({ query }: { query: string }) {
  const { t, i18n } = useTranslation("doc");
  return (
    <p>
      <a href={`/${i18n.language}/compare?f=${encodeURIComponent(query)}`} rel="nofollow">
        {t("compat.compare")}
      </a>
    </p>
  );
}

function unknownType(section: never): string {
  return (section as Section).type;
}
