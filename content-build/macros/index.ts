import {
  deprecatedInline,
  experimentalInline,
  nonStandardInline,
  optionalInline,
  readOnlyInline,
  secureContextInline,
} from "./badges.ts";
import {
  availableInWorkers,
  deprecatedHeader,
  nonStandardHeader,
  secureContextHeader,
  seeCompatTable,
} from "./banners.ts";
import { cssinfo } from "./cssinfo.ts";
import { csssyntax, csssyntaxraw } from "./csssyntax.ts";
import { cssxref } from "./cssxref.ts";
import { domxref } from "./domxref.ts";
import {
  embedGhLiveSample,
  embedLiveSample,
  embedYouTube,
  interactiveExample,
  liveSampleLink,
} from "./embeds.ts";
import { apiListAlpha, cssRefIndex, listGroups } from "./indexes.ts";
import { inheritanceDiagram } from "./inheritance-diagram.ts";
import { jsxref } from "./jsxref.ts";
import type { Macro } from "./macro.ts";
import {
  next,
  nextMenu,
  previous,
  previousMenu,
  previousMenuNext,
  previousNext,
} from "./navigation.ts";
import {
  glossaryDisambiguation,
  listSubPages,
  quickLinksWithSubPages,
  subpagesWithSummaries,
} from "./page-lists.ts";
import { compat, specifications } from "./sections.ts";
import { apiRef, defaultApiSidebar, jsRef, yamlSidebar } from "./sidebars.ts";
import {
  csp,
  glossary,
  htmlelement,
  httpheader,
  httpmethod,
  httpstatus,
  mathmlelement,
  rfc,
  svgattr,
  svgelement,
  webextapiref,
} from "./simple-links.ts";
import { jsPropertyAttributes, svgInfo } from "./tables.ts";
import { webExtAllCompatTables, webExtAllExamples, webExtExamples } from "./webext.ts";

/** Every macro, by its name in lower case with `_` for `-`. */
export const MACROS: Record<string, Macro> = {
  accessibilitysidebar: yamlSidebar("accessibilitysidebar"),
  addonsidebar: yamlSidebar("addonsidebar"),
  addonsidebarmain: yamlSidebar("addonsidebarmain"),
  apilistalpha: apiListAlpha,
  apiref: apiRef,
  availableinworkers: availableInWorkers,
  compat,
  csp,
  css_ref: cssRefIndex,
  cssinfo,
  cssref: yamlSidebar("cssref"),
  csssyntax,
  csssyntaxraw,
  cssxref,
  defaultapisidebar: defaultApiSidebar,
  deprecated_header: deprecatedHeader,
  deprecated_inline: deprecatedInline,
  domxref,
  embedghlivesample: embedGhLiveSample,
  embedlivesample: embedLiveSample,
  embedyoutube: embedYouTube,
  experimental_inline: experimentalInline,
  experimentalbadge: experimentalInline,
  glossary,
  glossarydisambiguation: glossaryDisambiguation,
  glossarysidebar: yamlSidebar("glossarysidebar"),
  htmlelement,
  htmlsidebar: yamlSidebar("htmlsidebar"),
  httpheader,
  httpmethod,
  httpstatus,
  inheritancediagram: inheritanceDiagram,
  interactiveexample: interactiveExample,
  js_property_attributes: jsPropertyAttributes,
  jsref: jsRef,
  jssidebar: yamlSidebar("jssidebar"),
  jsxref,
  landingpagelistsubpages: subpagesWithSummaries,
  learnsidebar: yamlSidebar("learnsidebar"),
  listgroups: listGroups,
  listsubpages: listSubPages,
  livesamplelink: liveSampleLink,
  mathmlelement,
  mathmlref: yamlSidebar("mathmlref"),
  mdnsidebar: yamlSidebar("mdnsidebar"),
  next,
  nextmenu: nextMenu,
  non_standard_header: nonStandardHeader,
  non_standard_inline: nonStandardInline,
  optional_inline: optionalInline,
  previous,
  previousmenu: previousMenu,
  previousmenunext: previousMenuNext,
  previousnext: previousNext,
  pwasidebar: yamlSidebar("pwasidebar"),
  quicklinkswithsubpages: quickLinksWithSubPages,
  readonlyinline: readOnlyInline,
  rfc,
  securecontext_header: secureContextHeader,
  securecontext_inline: secureContextInline,
  seecompattable: seeCompatTable,
  specifications,
  subpageswithsummaries: subpagesWithSummaries,
  svgattr,
  svgelement,
  svginfo: svgInfo,
  svgref: yamlSidebar("svgref"),
  webassemblysidebar: yamlSidebar("webassemblysidebar"),
  webextallcompattables: webExtAllCompatTables,
  webextallexamples: webExtAllExamples,
  webextapiref,
  webextexamples: webExtExamples,
  xsltsidebar: yamlSidebar("xsltsidebar"),
};
