import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import type { CurriculumPage } from "#content-build/contract/site-pages.ts";
import "#app/features/curriculum/modules/topics.css";
import { Landing } from "#app/features/curriculum/landing/landing.tsx";
import { ModulePage } from "#app/features/curriculum/modules/module-page.tsx";
import { topicKey } from "#app/features/curriculum/modules/topics.ts";
import { TextPage } from "./text-page.tsx";

/** A page of the curriculum, rendered by its template. */
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
