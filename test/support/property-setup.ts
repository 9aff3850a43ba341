import fc from "fast-check";

/**
 * Property tests draw the same cases in every run, so that one that fails can be run again.
 * `PROPERTY_SEED` draws others, `PROPERTY_RUNS` more.
 */
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env;

fc.configureGlobal({
  seed: Number(PROPERTY_SEED ?? 20_261_122),
  ...(PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : {}),
});
