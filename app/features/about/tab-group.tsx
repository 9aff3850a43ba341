import { Prose } from "#app/document/prose/prose.tsx";
import { TabList, TabPanel } from "#app/ui/tabs/tabs.tsx";
import type { Section } from "#content-build/contract/documents.ts";

interface TabGroupProps {
  parts: Section[];
  /** Id of the heading that names them. */
  label: string;
}

/** Links to parts of a page, and the parts. A script makes tabs of them. */
export function TabGroup({ parts, label }: TabGroupProps) {
  const tabs = parts.map(({ value }) => ({
    value,
    id: value.id?.toLowerCase() ?? "",
    // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
    title: <span dangerouslySetInnerHTML={{ __html: value.title ?? "" }} />,
  }));
  return (
    <>
      <TabList tabs={tabs} labelledBy={label.toLowerCase()} />
      {tabs.map(({ id, title, value }) => (
        <TabPanel key={id} id={id} title={title} heading="h3">
          <Prose text={value} />
        </TabPanel>
      ))}
    </>
  );
}
