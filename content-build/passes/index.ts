import { contributors } from "./blocks/contributors.ts";
import { englishLinks } from "./blocks/english-links.ts";
import { exampleCode } from "./blocks/example-code.ts";
import { lessons } from "./blocks/lessons.ts";
import { narrowNames } from "./blocks/narrow-names.ts";
import { sampleFrames } from "./blocks/sample-frames.ts";
import { termGroups } from "./blocks/term-groups.ts";
import { verdicts } from "./blocks/verdicts.ts";
import { code } from "./code.ts";
import { compatLinks } from "./compat-links.ts";
import { emptyLinks } from "./empty-links.ts";
import { emptyPlaces } from "./empty-places.ts";
import { fragmentLinks } from "./fragment-links.ts";
import { hidden } from "./hidden.ts";
import { ids } from "./ids.ts";
import { images } from "./images.ts";
import { interactiveExamples } from "./interactive-examples.ts";
import { liftTables } from "./lift-tables.ts";
import { links } from "./links.ts";
import { liveSamples } from "./live-samples.ts";
import { noteBoxes } from "./note-boxes.ts";
import type { Pass } from "./pass.ts";
import { quickLinks } from "./quick-links.ts";
import { tables } from "./tables.ts";
import { terms } from "./terms.ts";

/** All passes, in order. */
export const PASSES: Pass[] = [
  emptyPlaces,
  quickLinks,
  ids,
  emptyLinks,
  compatLinks,
  links,
  fragmentLinks,
  images,
  liftTables,
  noteBoxes,
  tables,
  code,
  liveSamples,
  // Samples may read hidden code.
  hidden,
  interactiveExamples,
  terms,
  // The tree no longer changes: these passes mark blocks.
  sampleFrames,
  exampleCode,
  verdicts,
  englishLinks,
  lessons,
  contributors,
  termGroups,
  narrowNames,
];
