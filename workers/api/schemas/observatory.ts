import { z } from "../openapi.ts";

/** The host to scan. */
export const hostQuery = z.object({
  host: z.string("The host is missing.").max(512, "Too long.").openapi({
    example: "example.com",
    description: "A host name, optionally with a path, or a URL.",
  }),
});

const summary = {
  id: z.number().int(),
  algorithm_version: z.number().int(),
  scanned_at: z.string(),
  error: z.null(),
  grade: z.string(),
  score: z.number().int(),
  status_code: z.number().int(),
  tests_failed: z.number().int(),
  tests_passed: z.number().int(),
  tests_quantity: z.number().int(),
};

/** Summary of a scan. */
export const scanSchema = z
  .object({ ...summary, details_url: z.string() })
  .openapi("ObservatoryScan");

const test = z
  .object({
    expectation: z.string(),
    name: z.string(),
    link: z.string(),
    title: z.string(),
    pass: z.boolean().nullable().openapi({ description: "Null if the test does not apply." }),
    result: z.string(),
    score_description: z.string().openapi({ description: "HTML." }),
    recommendation: z.string().openapi({ description: "HTML." }),
    advice: z.string().nullable().openapi({ description: "The key of the recommendation." }),
    score_modifier: z.number().int(),
  })
  .catchall(z.unknown())
  .openapi("ObservatoryTest");

const past = z.object({
  id: z.number().int(),
  scanned_at: z.string(),
  grade: z.string(),
  score: z.number().int(),
});

/** A report. */
export const reportSchema = z
  .object({
    scan: z.object({
      ...summary,
      host: z.string(),
      url: z.string(),
      response_headers: z.record(z.string(), z.string()),
    }),
    tests: z.record(z.string(), test),
    history: z.array(past).openapi({
      description: "Scans that changed the score, oldest first.",
    }),
  })
  .openapi("ObservatoryReport");

/** All stored scans of a site. */
export const historySchema = z
  .object({
    host: z.string(),
    scans: z.array(
      past.extend({
        algorithm_version: z.number().int(),
        tests: z
          .record(z.string(), z.string())
          .openapi({ description: "The result of each test." }),
      }),
    ),
  })
  .openapi("ObservatoryHistory");

/** Number of sites per grade. */
export const distributionSchema = z
  .array(z.object({ grade: z.string(), count: z.number().int() }))
  .openapi("ObservatoryGrades");

/** Every test with all its possible results. */
export const matrixSchema = z
  .array(
    z.object({
      name: z.string(),
      title: z.string(),
      mdnLink: z.string(),
      results: z.array(
        z.object({
          name: z.string(),
          scoreModifier: z.number().int(),
          description: z.string(),
          recommendation: z.string(),
        }),
      ),
    }),
  )
  .openapi("ObservatoryMatrix");

/** Version of the scanner. */
export const versionSchema = z
  .object({
    commit: z
      .string()
      .nullable()
      .openapi({ description: "The tag of the deployment, if it has one." }),
    version: z
      .string()
      .openapi({ description: "The version of the tests, as in `algorithm_version`." }),
    source: z.string().openapi({ description: "Where the API is described." }),
    build: z
      .string()
      .nullable()
      .openapi({ description: "The build; null if this is not a deployment." }),
  })
  .openapi("ObservatoryVersion");

export type ObservatoryReport = z.infer<typeof reportSchema>;
export type ObservatoryHistory = z.infer<typeof historySchema>;
