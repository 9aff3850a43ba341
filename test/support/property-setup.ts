import fc from "fast-check";

/**
 * Property tests use a fixed seed, so that failures are reproducible. `PROPERTY_SEED` sets
 * another seed, `PROPERTY_RUNS` the number of cases.
 */
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env;

fc.configureGlobal({
  seed: Number(PROPERTY_SEED ?? 20_261_122),
  ...(PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : {}),
});
