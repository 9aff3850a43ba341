import { PageBar } from "#app/components/shared/page-bar/page-bar.tsx";
import type { CurriculumPage } from "#content-build/contract/other-pages.ts";
import "./topics.css";
import { Landing } from "./landing.tsx";
import { ModulePage } from "./module-page.tsx";
import { TextPage } from "./text-page.tsx";
import { topicKey } from "./topics.ts";

/** A page of the curriculum, as its template wants it. */
export function CurriculumPageView({ page }: { page: CurriculumPage }) {
  const { doc } = page;
  return (
    <div data-topic={topicKey(doc.topic)} data-scroll-depth={`curriculum: ${doc.mdn_url}`}>
      <PageBar parents={doc.parents} translations={[doc]} />
      <Template page={page} />
    </div>
  );
}

function Template({ page: { doc } }: { page: CurriculumPage }) {
  switch (doc.template) {
    case "landing":
      return <Landing doc={doc} />;
    case "module":
      return <ModulePage doc={doc} />;
    default:
      return <TextPage doc={doc} />;
  }
}
